import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, Flex, Info, Text, TextLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { isDeadlineExceeded, showsStatus } from '../../common/case/case.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import type { CaseDetails, Closing } from '../../common/case-details/case-details.ts'
import { formatMoment } from '../../common/case-details/format-moment.ts'
import { paths } from '../../common/paths.ts'

const Facts = chakra('dl', {
  base: {
    display: { base: 'grid', lg: 'flex' },
    flexWrap: 'wrap',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: { base: '4', lg: '10' },
    rowGap: { base: '1.5', lg: '3' },
    m: 0,
    '& > div': { display: { base: 'contents', lg: 'block' } },
    '& dt': { color: 'quiet', fontSize: 'sm' },
    '& dd': { m: 0, fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})

interface CaseHeaderProps {
  readonly item: CaseDetails
  /** What the case needs next. */
  readonly children?: ReactNode
}

/** The number, dates and status of a case, above its panels. */
export function CaseHeader({ item, children }: CaseHeaderProps) {
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
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'center' }}
        justify="space-between"
        wrap={{ lg: 'wrap' }}
        columnGap="10"
        rowGap="3"
      >
        <Facts aria-label={t('salary.case.facts')}>
          <Fact label={t('salary.case.number')}>{item.caseNumber}</Fact>
          <Fact label={t('salary.columns.received')}>{formatDate(item.receivedDate)}</Fact>
          {item.isClosed ? (
            <Fact label={t('salary.case.ended')}>{endOf(item) ?? t('salary.fields.none')}</Fact>
          ) : (
            <Fact label={t('salary.columns.deadline')}>
              {item.deadlineDate === null ? t('salary.fields.none') : <Deadline item={item} />}
            </Fact>
          )}
          {item.closing && <ClosingFacts item={item} closing={item.closing} />}
          {item.colleague !== undefined && !item.isClosed && (
            <Fact label={t('salary.case.colleague')}>{item.colleague}</Fact>
          )}
          {showsStatus(item.caseStatus) && (
            <Fact label={t('salary.columns.status')}>
              <StatusMark status={item.caseStatus} />
            </Fact>
          )}
        </Facts>
        {children}
      </Flex>
    </Card>
  )
}

/** When a case was closed or rejected: the day, and the time if the service says so. */
function endOf({ closing, caseProcessingEndDate }: CaseDetails): string | null {
  return closing ? formatMoment(closing.at) : formatDate(caseProcessingEndDate) || null
}

/** By whom a case was closed or rejected, and why. */
function ClosingFacts({
  item,
  closing: { by, reason, comment },
}: {
  readonly item: CaseDetails
  readonly closing: Closing
}) {
  const t = useText()
  const isRejected = item.caseStatus.type === 'not-relevant'
  return (
    <>
      {by !== null && (
        <Fact label={t(isRejected ? 'salary.case.rejectedBy' : 'salary.case.closedBy')}>{by}</Fact>
      )}
      {reason !== null && (
        <Fact label={t('salary.reasons.label')}>
          {comment === null ? reason : `${reason}: ${comment}`}
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Says that a case was merged into another one, with a link to that one. */
export function MergedNotice({ survivor }: Pick<CaseDetails, 'survivor'>) {
  const t = useText()
  if (!survivor) return null
  const { caseId, caseNumber: number, newlyHiredName: name } = survivor
  return (
    <Card as="div" padding="none" px={{ base: '4', md: '5' }} py="3" mb={{ base: '4', lg: '5' }}>
      <Flex gap="2" align="flex-start">
        <Box flexShrink="0" mt="1" color="quiet">
          <Info size={16} aria-hidden="true" />
        </Box>
        <Text overflowWrap="anywhere">
          {t('salary.merged.notice')}{' '}
          <TextLink to={paths.salaryCase(caseId)}>
            {t('salary.merged.toSurvivor', { name, number })}
          </TextLink>
        </Text>
      </Flex>
    </Card>
  )
}
