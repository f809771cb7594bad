import { useCommand, useRefetch } from '@portal/platform/api'
import { useNavigate } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useState } from 'react'
import type { Case } from '../../common/case/case.ts'
import { useCaseCommand, useReloadCase } from '../../common/case-work/case-change.ts'
import type { ActionStepProps } from '../../common/dialog/StepDialog.tsx'
import { paths } from '../../common/paths.ts'
import { ConfirmMerge } from './ConfirmMerge.tsx'
import { outcomeOf } from './merge.ts'
import { mergeCases, testMerge, toMergeWire } from './merge-api.ts'
import { SelectCase } from './SelectCase.tsx'

const CASE_LISTS_KEY = ['salary', 'cases']

interface Chosen {
  readonly other: Case
  readonly survivorId: string
}

/** Merges a case with another: first choose the case, then confirm the result. */
export function MergeStep({ item, onBack, onClose }: ActionStepProps) {
  const t = useText()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const reloadCase = useReloadCase()
  const test = useCommand(testMerge, { ability: 'case:change' })
  const merge = useCaseCommand(mergeCases)

  /** On a conflict, returns to the selection and refetches the outdated case list. */
  function fetchChanged() {
    setChosen(null)
    void refetch(CASE_LISTS_KEY)
  }

  async function askSurvivor(other: Case) {
    const result = await test.run(toMergeWire(item, other))
    if (result.ok) setChosen({ other, survivorId: result.value })
    else if (isConflict(result.error)) {
      fetchChanged()
      void reloadCase()
    }
  }

  async function confirm({ other, survivorId }: Chosen) {
    const { survivor } = outcomeOf(item, other, survivorId)
    const result = await merge.run(toMergeWire(item, other))
    if (!result.ok) {
      if (isConflict(result.error)) fetchChanged()
      return
    }
    toast({
      tone: 'success',
      message: t('salary.merge.done', {
        name: survivor.newlyHired.name,
        number: survivor.caseNumber,
      }),
    })
    onClose()
    if (survivor.caseId !== item.caseId) await navigate(paths.salaryCase(survivor.caseId))
  }

  if (chosen === null) {
    return (
      <SelectCase
        item={item}
        chosenId={otherId}
        onChoose={setOtherId}
        busy={test.running}
        onContinue={askSurvivor}
        onBack={onBack}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmMerge
      outcome={outcomeOf(item, chosen.other, chosen.survivorId)}
      busy={merge.running}
      onConfirm={() => confirm(chosen)}
      onBack={() => setChosen(null)}
    />
  )
}

function isConflict(error: { readonly status: number | null } | 'restricted'): boolean {
  return error !== 'restricted' && error.status === 409
}
