import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, Stack, Text } from '@portal/ui'
import { FactList } from '../../common/case/FactList.tsx'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'
import type { NamedCase, Outcome } from './merge.ts'

interface ConfirmMergeProps {
  readonly outcome: Outcome
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Shows which case survives, and asks for confirmation of the merge. */
export function ConfirmMerge({ outcome, busy, onConfirm, onBack }: ConfirmMergeProps) {
  const t = useText()
  return (
    <DialogStep
      title={t('salary.merge.confirmTitle')}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onBack}>
            {t('salary.action.back')}
          </Button>
          <ConfirmButton possible loading={busy} onConfirm={onConfirm}>
            {t('salary.merge.confirm')}
          </ConfirmButton>
        </>
      }
    >
      <Stack gap="4">
        <Part heading={t('salary.merge.survivor')} item={outcome.survivor} />
        <Part heading={t('salary.merge.absorbed')} item={outcome.absorbed} />
        <Text size="sm" tone="quiet">
          {t('salary.merge.explained')}
        </Text>
      </Stack>
    </DialogStep>
  )
}

function Part({ heading, item }: { readonly heading: string; readonly item: NamedCase }) {
  const t = useText()
  return (
    <Box as="section" aria-label={heading}>
      <Text fontWeight="medium" mb="1">
        {heading}
      </Text>
      <FactList
        facts={[
          { label: t('salary.columns.newlyHired'), value: item.newlyHired.name },
          { label: t('salary.case.number'), value: item.caseNumber },
          { label: t('salary.fields.received'), value: formatDate(item.receivedDate) },
        ]}
      />
    </Box>
  )
}
