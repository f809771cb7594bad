import { saveCsv } from '@portal/platform/csv'
import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, Stack, Text, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import type { Case } from '../../common/case/case.ts'
import { ChosenList } from './ChosenList.tsx'
import { toCasesCsv } from './cases-csv.ts'

interface ExportDialogProps {
  readonly cases: readonly Case[]
  readonly onClose: () => void
}

/** Shows which cases the file will have, then saves it. */
export function ExportDialog({ cases, onClose }: ExportDialogProps) {
  const t = useText()
  const count = cases.length

  function save() {
    saveCsv(toCasesCsv(cases, t), t('salary.several.export.file', { date: today() }))
    toast({ tone: 'success', message: t('salary.several.export.done', { count }) })
    onClose()
  }

  return (
    <Dialog
      open
      title={t('salary.several.export.title', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shared.ui.cancel')}</Button>
          <Button variant="solid" onClick={save}>
            {t('salary.several.export.save')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('salary.several.export.about')}</Text>
        <ChosenList label={t('salary.several.cases')} cases={cases} />
      </Stack>
    </Dialog>
  )
}
