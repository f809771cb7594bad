import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { QuickSearchHits, useQuickSearch } from '@portal/ui/slots'
import { CaseFailure } from '../../common/case/CaseFailure.tsx'
import { useOpenOverview } from '../../common/case/cases-api.ts'
import { paths } from '../../common/paths.ts'

/** More would not be looked through. */
const SHOWN = 6

/** Open cases, in the quick search. */
export function CasesFound() {
  const t = useText()
  const search = useQuickSearch().trim()
  const query = useOpenOverview(null)
  if (query.state === 'error') return <CaseFailure error={query.error} onRetry={query.retry} />
  if (query.state === 'loading') return <QuickSearchHits groups={null} />
  const cases = [...query.data.toBeConfirmed, ...query.data.open].map((item) => ({
    key: item.caseId,
    to: paths.salaryCase(item.caseId),
    name: item.newlyHired.name,
    detail: `${item.caseNumber}, ${item.newlyHired.workplace?.name ?? t('salary.fields.none')}`,
  }))
  const hits = searched(cases, search, ({ name, detail }) => `${name} ${detail}`)
  return (
    <QuickSearchHits
      groups={
        search === ''
          ? []
          : [
              {
                title: t('salary.quickSearch.title'),
                total: hits.length,
                hits: hits.slice(0, SHOWN),
              },
            ]
      }
    />
  )
}
