import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { CaseProcessing, ProcessingStatus } from '../../common/case/case-details.ts'

const Facts = chakra('dl', {
  base: {
    m: 0,
    '& dt': { color: 'quiet', fontSize: 'sm' },
    '& dd': { m: 0, mb: '3', overflowWrap: 'anywhere', _last: { mb: 0 } },
  },
})

/** The read-only report of a closed case. */
export function ReportFacts({ processing }: { readonly processing: CaseProcessing }) {
  const t = useText()
  const { contactNewlyHiredDate } = processing
  return (
    <Facts>
      <Status label={t('salary.report.newlyHired')} status={processing.newlyHiredStatus} />
      {contactNewlyHiredDate !== null && (
        <>
          <dt>{t('salary.report.date')}</dt>
          <dd>{formatDate(contactNewlyHiredDate)}</dd>
        </>
      )}
      <Status label={t('salary.report.organization')} status={processing.organizationStatus} />
      <Status
        label={t('salary.report.salaryPlacement')}
        status={processing.salaryPlacementStatus}
      />
    </Facts>
  )
}

function Status({
  label,
  status: { statusName },
}: {
  readonly label: string
  readonly status: ProcessingStatus
}) {
  const t = useText()
  return (
    <>
      <dt>{label}</dt>
      <dd>{statusName ?? <chakra.span color="quiet">{t('salary.fields.none')}</chakra.span>}</dd>
    </>
  )
}
