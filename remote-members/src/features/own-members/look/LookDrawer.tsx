import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, Stack, Switch } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { addTexts } from '../../../common/added-texts.ts'
import { visibleColumns } from '../../../common/notes/visible-columns.ts'
import { ALL_COLUMNS, columnsOf, STANDARD_COLUMNS } from '../member-columns.tsx'
import type { OwnLook } from '../own-look.ts'
import da from '../texts/da.json' with { type: 'json' }
import { type ListView, readListView, writeListView } from '../view/list-view.ts'
import { SavedViews } from './SavedViews.tsx'

addTexts(da)

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '4', _last: { border: 0 } },
})

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

interface LookDrawerProps {
  readonly look: OwnLook
  readonly onLook: (look: OwnLook) => void
  readonly view: ListView
  readonly onView: (view: ListView) => void
  readonly onExport: () => void
  readonly onClose: () => void
}

/** What the list looks like: saved views, columns and density. */
export function LookDrawer({ look, onLook, view, onView, onExport, onClose }: LookDrawerProps) {
  const t = useText()
  const session = useSession()
  const isActing = session.kind === 'imitating'
  const columns = columnsOf(view.columns ?? look.columns)
  const compact = view.compact ?? look.compact

  /** A view that was opened keeps its own columns; otherwise they are those of every visit. */
  function showColumns(keys: readonly string[] | null) {
    const next = columnsOf(keys)
    if (view.columns !== null) onView({ ...view, columns: next.map(({ key }) => key) })
    else onLook({ ...look, columns: keys === null ? null : next.map(({ key }) => key) })
  }

  function showCompact(next: boolean) {
    if (view.compact !== null) onView({ ...view, compact: next })
    else onLook({ ...look, compact: next })
  }

  return (
    <Drawer
      open
      title={t('members.look.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onExport}>{t('members.export.open')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.look.done')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!isActing && (
          <Group>
            <Legend>{t('members.views.title')}</Legend>
            <SavedViews
              address={writeListView({
                ...view,
                allRows: false,
                columns: columns.map(({ key }) => key),
                compact,
              }).toString()}
              onOpen={(address) => {
                onView(readListView(new URLSearchParams(address)))
                onClose()
              }}
            />
          </Group>
        )}
        <Group>
          <Legend>{t('members.look.columns')}</Legend>
          {visibleColumns(ALL_COLUMNS, session).map((column) => (
            <Box key={column.key}>
              <Checkbox
                label={t(column.title)}
                checked={columns.includes(column)}
                disabled={column.key === 'name'}
                onChange={(on) =>
                  showColumns(
                    ALL_COLUMNS.filter((one) => (one === column ? on : columns.includes(one))).map(
                      ({ key }) => key,
                    ),
                  )
                }
              />
            </Box>
          ))}
          <Button
            variant="ghost"
            size="sm"
            mt="1"
            disabled={
              columns.length === STANDARD_COLUMNS.length &&
              columns.every((column) => STANDARD_COLUMNS.includes(column))
            }
            onClick={() => showColumns(null)}
          >
            {t('members.look.standardColumns')}
          </Button>
        </Group>
        <Group>
          <Legend>{t('members.look.density')}</Legend>
          <Switch label={t('members.look.compact')} checked={compact} onChange={showCompact} />
        </Group>
      </Stack>
    </Drawer>
  )
}
