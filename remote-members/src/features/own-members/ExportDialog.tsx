import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, Stack, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useState } from 'react'
import type { Member } from '../../common/member/member.ts'
import { visibleColumns } from '../../common/notes/note.ts'
import { COLUMNS, STANDARD_EXPORT } from './member-columns.tsx'

const Group = chakra('fieldset', { base: { mb: '2' } })

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

export interface ExportDialogProps {
  /** Keys of the exported columns. */
  readonly fields: readonly string[]
  readonly onFields: (fields: readonly string[]) => void
  /** The members that the list shows, in its order. */
  readonly shown: readonly Member[]
  /** The ids of the selected members. */
  readonly chosen: ReadonlySet<string>
  readonly onExport: (members: readonly Member[], fields: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

/** Exports the fields that the user chooses, of all members shown or of those selected. */
export function ExportDialog({
  fields,
  onFields,
  shown,
  chosen,
  onExport,
  onClose,
}: ExportDialogProps) {
  const t = useText()
  const session = useSession()
  const selected = shown.filter(({ memberId }) => chosen.has(memberId))
  const [onlySelected, setOnlySelected] = useState(selected.length > 0)
  const members = onlySelected && selected.length > 0 ? selected : shown
  return (
    <Dialog
      open
      size="sm"
      title={t('members.export.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onFields(STANDARD_EXPORT)}>{t('members.export.standard')}</Button>
          <Button
            variant="solid"
            disabled={members.length === 0}
            onClick={() => {
              onClose()
              void onExport(members, fields)
            }}
          >
            {t('members.export.run', { count: members.length })}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('members.export.about')}</Text>
        {selected.length > 0 && (
          <Checkbox
            label={t('members.export.onlySelected', { count: selected.length })}
            checked={onlySelected}
            onChange={setOnlySelected}
          />
        )}
        <Group>
          <Legend>{t('members.export.fields')}</Legend>
          {visibleColumns(COLUMNS, session).map(({ key, title }) => (
            <Box key={key}>
              <Checkbox
                label={t(title)}
                checked={fields.includes(key)}
                disabled={key === 'name'}
                onChange={(on) =>
                  onFields(
                    COLUMNS.map((column) => column.key).filter((one) =>
                      one === key ? on : fields.includes(one),
                    ),
                  )
                }
              />
            </Box>
          ))}
        </Group>
      </Stack>
    </Dialog>
  )
}
