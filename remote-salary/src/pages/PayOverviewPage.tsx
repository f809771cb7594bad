import { actingPersonId, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  BackLink,
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  Info,
  Page,
  Select,
  Stack,
  Text,
} from '@portal/ui'
import { ListSkeleton } from '@portal/ui/list'
import { useState } from 'react'
import { CaseFailure } from '../common/case/CaseFailure.tsx'
import { paths } from '../common/paths.ts'
import { PayChart } from '../features/pay-overview/PayChart.tsx'
import { PayGroups } from '../features/pay-overview/PayGroups.tsx'
import { usePayCases } from '../features/pay-overview/pay-api.ts'
import {
  FEWEST_CASES,
  groupsOf,
  type PayCase,
  yearsOf,
} from '../features/pay-overview/pay-overview.ts'

const HELP = async () => ['salary.pageHelp.pay']

/** What the workplaces pay: how the closed cases ended, by workplace and position. */
export function PayOverviewPage() {
  const t = useText()
  const session = useSession()
  return (
    <Page
      title={t('salary.pay.title')}
      help={HELP}
      back={
        <BackLink to={`${paths.salaryPlacements()}?tab=lukket`}>{t('salary.case.back')}</BackLink>
      }
    >
      {/* The key remounts it, so that it never counts cases of another person. */}
      <PayOverview key={actingPersonId(session)} />
    </Page>
  )
}

function PayOverview() {
  const t = useText()
  const { query, progress } = usePayCases()
  if (query.state === 'error') return <CaseFailure error={query.error} onRetry={query.retry} />
  if (query.state === 'loading') {
    const label = progress ? t('salary.pay.progress', { ...progress }) : t('salary.pay.loading')
    return <ListSkeleton label={label} rows={6} />
  }
  return <Counted cases={query.data} />
}

function Counted({ cases }: { readonly cases: readonly PayCase[] }) {
  const t = useText()
  const years = yearsOf(cases)
  const [year, setYear] = useState<string | null>(null)
  const { shown, hidden } = groupsOf(
    year === null ? cases : cases.filter((one) => one.year === year),
  )
  return (
    <Stack gap="4">
      <Flex
        gap="3"
        wrap="wrap"
        justify="space-between"
        align="flex-end"
        _print={{ display: 'none' }}
      >
        <Select
          label={t('salary.pay.year')}
          value={year ?? ''}
          onChange={(value) => setYear(value === '' ? null : value)}
          options={[
            { value: '', label: t('salary.pay.allYears') },
            ...years.map(({ key }) => ({ value: key, label: key })),
          ]}
        />
        <Button size="sm" onClick={() => window.print()}>
          {t('salary.history.print')}
        </Button>
      </Flex>
      <Text role="status" size="sm" tone="quiet">
        <span>
          {t(year === null ? 'salary.pay.basisAll' : 'salary.pay.basisYear', {
            year: year ?? '',
          })}{' '}
        </span>
        {hidden > 0 && (
          <span>{t('salary.pay.hidden', { count: hidden, fewest: FEWEST_CASES })}</span>
        )}
      </Text>
      <Flex gap="5" align="flex-start" wrap="wrap">
        <Box flex="3 1 30rem" minW="0" maxW="full">
          <Card as="div" padding="none">
            {shown.length > 0 ? (
              <PayGroups groups={shown} />
            ) : (
              <EmptyState
                icon={<Info size={26} />}
                title={t('salary.pay.nothing')}
                message={t('salary.pay.nothingMessage', { fewest: FEWEST_CASES })}
              />
            )}
          </Card>
        </Box>
        <Box flex="1 1 18rem" minW="0" maxW="full">
          <PayChart years={years} />
        </Box>
      </Flex>
    </Stack>
  )
}
