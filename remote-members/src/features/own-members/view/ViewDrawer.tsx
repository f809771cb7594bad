import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, Stack } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { visibleColumns } from '../../../common/notes/note.ts'
import { COLUMNS, columnsOf, STANDARD_COLUMNS } from '../member-columns.tsx'
import { type ChangeView, type ListView, readListView, writeListView } from './list-view.ts'
import { SavedViews } from './SavedViews.tsx'

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '4', _last: { border: 0 } },
})

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

export interface ViewDrawerProps {
  /** Keys of the columns that the user has chosen for every visit; null for the standard ones. */
  readonly ownColumns: readonly string[] | null
  readonly onOwnColumns: (keys: readonly string[] | null) => void
  readonly view: ListView
  readonly onView: ChangeView
  readonly onOpenExport: () => void
  readonly onClose: () => void
}

/** How the list is shown: saved views and columns. */
export function ViewDrawer({
  ownColumns,
  onOwnColumns,
  view,
  onView,
  onOpenExport,
  onClose,
}: ViewDrawerProps) {
  const t = useText()
  const session = useSession()
  const isActing = session.kind === 'imitating'
  const columns = columnsOf(view.columns ?? ownColumns)

  /** A view that was opened keeps its own columns; otherwise they are those of every visit. */
  function showColumns(keys: readonly string[] | null) {
    const next = columnsOf(keys)
    if (view.columns !== null) onView(() => ({ columns: next.map(({ key }) => key) }))
    else onOwnColumns(keys === null ? null : next.map(({ key }) => key))
  }

  return (
    <Drawer
      open
      title={t('members.listView.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onOpenExport}>{t('members.export.open')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.listView.done')}
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
              }).toString()}
              onOpen={(address) => {
                onView(() => readListView(new URLSearchParams(address)))
                onClose()
              }}
            />
          </Group>
        )}
        <Group>
          <Legend>{t('members.listView.columns')}</Legend>
          {visibleColumns(COLUMNS, session).map((column) => (
            <Box key={column.key}>
              <Checkbox
                label={t(column.title)}
                checked={columns.includes(column)}
                disabled={column.key === 'name'}
                onChange={(on) =>
                  showColumns(
                    COLUMNS.filter((one) => (one === column ? on : columns.includes(one))).map(
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
            {t('members.listView.standardColumns')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}
