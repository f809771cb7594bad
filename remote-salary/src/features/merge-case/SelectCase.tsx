import { readPreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, SearchField, Skeleton, Stack, Text, VisuallyHidden } from '@portal/ui'
import { useRef, useState } from 'react'
import { CaseFailure } from '../../common/case/CaseFailure.tsx'
import { type Case, placeholders } from '../../common/case/case.ts'
import { useOpenOverview } from '../../common/case/cases-api.ts'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'
import { DialogStep } from '../../common/dialog/StepDialog.tsx'
import { CaseChoice } from './CaseChoice.tsx'
import { candidatesOf, searchCandidates } from './merge.ts'

interface SelectCaseProps {
  readonly item: CaseDetails
  readonly chosenId: string | null
  readonly onChoose: (caseId: string) => void
  readonly busy: boolean
  readonly onContinue: (other: Case) => void
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}

/** Lets the user choose the case to merge this one with. */
export function SelectCase({
  item,
  chosenId,
  onChoose,
  busy,
  onContinue,
  onBack,
  onClose,
}: SelectCaseProps) {
  const t = useText()
  const query = useOpenOverview(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  const candidates =
    query.state === 'ready'
      ? candidatesOf(query.data, item, readPreference('showTestCases') ?? false)
      : []
  const hits = searchCandidates(candidates, typed)
  // Drop a choice that the search has filtered out, because the user cannot see it.
  const chosen = hits.find((hit) => hit.caseId === chosenId && allows(hit, 'merge'))
  const possible = allows(item, 'merge')

  function goOn() {
    if (chosen) return onContinue(chosen)
    setTried(true)
    first.current?.focus()
  }

  return (
    <DialogStep
      title={t('salary.merge.action')}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onBack ?? onClose}>
            {t(onBack ? 'salary.action.back' : 'shared.ui.cancel')}
          </Button>
          <Button
            variant="solid"
            loading={busy}
            disabled={!candidates.some((each) => allows(each, 'merge')) || !possible}
            onClick={goOn}
          >
            {t('salary.action.continue')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          {t('salary.merge.message', { name: item.newlyHired.name, number: item.caseNumber })}
        </Text>
        {!possible && <NoLongerPossible />}
        {query.state === 'loading' && <Waiting />}
        {query.state === 'error' && <CaseFailure error={query.error} onRetry={query.retry} />}
        {query.state === 'ready' &&
          (candidates.length === 0 ? (
            <Text tone="quiet">{t('salary.merge.none')}</Text>
          ) : (
            <>
              <SearchField label={t('salary.merge.search')} value={typed} onChange={setTyped} />
              <VisuallyHidden role="status">
                {typed !== '' && t('salary.merge.hits', { count: hits.length })}
              </VisuallyHidden>
              {hits.length === 0 ? (
                <Text tone="quiet">{t('salary.merge.noHits')}</Text>
              ) : (
                <CaseChoice
                  cases={hits}
                  person={item.newlyHired}
                  chosenId={chosen?.caseId ?? null}
                  onChoose={onChoose}
                  problem={tried && !chosen ? t('salary.merge.missing') : null}
                  firstRef={first}
                />
              )}
            </>
          ))}
      </Stack>
    </DialogStep>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Stack gap="2">
      <VisuallyHidden role="status">{t('salary.overview.loading')}</VisuallyHidden>
      {placeholders(4).map((place) => (
        <Skeleton key={place} h="10" />
      ))}
    </Stack>
  )
}
