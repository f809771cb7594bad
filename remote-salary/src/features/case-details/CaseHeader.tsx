import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Card, chakra } from '@portal/ui'
import type { ReactNode } from 'react'
import { isDeadlineExceeded, showsStatus } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      lg: 'repeat(auto-fit, minmax(9rem, auto))',
    },
    justifyContent: 'start',
    columnGap: { base: '4', lg: '10' },
    rowGap: { base: '1.5', lg: '0.5' },
    gridAutoFlow: { lg: 'column' },
    gridTemplateRows: { lg: 'auto auto' },
    m: 0,
    '& dt': { color: 'quiet', fontSize: 'sm' },
    '& dd': { m: 0, fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})

/** The number, dates and status of a case, above its panels. */
export function CaseHeader({ item }: { readonly item: CaseDetails }) {
  const t = useText()
  const exceeded = isDeadlineExceeded(item)
  return (
    <Card
      as="div"
      padding="none"
      px={{ base: '4', md: '5' }}
      py="3"
      mb={{ base: '4', lg: '5' }}
      data-overdue={exceeded}
      {...(exceeded && { borderColor: 'red.main', borderWidth: '2px' })}
    >
      <Facts aria-label={t('salary.case.facts')}>
        <Fact label={t('salary.case.number')}>{item.caseNumber}</Fact>
        <Fact label={t('salary.fields.received')}>{formatDate(item.receivedDate)}</Fact>
        {item.isClosed ? (
          <Fact label={t('salary.case.ended')}>
            {formatDate(item.caseProcessingEndDate) || t('salary.fields.none')}
          </Fact>
        ) : (
          <Fact label={t('salary.fields.deadline')}>
            {item.deadlineDate === null ? t('salary.fields.none') : <Deadline item={item} />}
          </Fact>
        )}
        {showsStatus(item.caseStatus) && (
          <Fact label={t('salary.columns.status')}>
            <StatusMark status={item.caseStatus} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
