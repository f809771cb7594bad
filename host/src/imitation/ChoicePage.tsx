import { PersonFailedPage } from './PersonFailedPage.tsx'
import { SupportPage } from './search/SupportPage.tsx'
import { useImitation } from './use-imitation.ts'

/** The page for support staff until they imitate somebody. */
export function ChoicePage() {
  const { state, choose, retry, backToSearch } = useImitation()
  if (state.kind === 'failed') {
    return <PersonFailedPage failure={state.failure} onRetry={retry} onBack={backToSearch} />
  }
  const fetching = state.kind === 'fetching' ? state.memberId : null
  return <SupportPage fetching={fetching} onChoose={choose} />
}
