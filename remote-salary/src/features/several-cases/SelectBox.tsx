import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { Case } from '../../common/case/case.ts'

/** The selected cases by id, each as it was when it was selected. */
export type ChosenCases = ReadonlyMap<string, Case>

const Tick = chakra('input', {
  base: {
    display: 'block',
    flexShrink: 0,
    w: '5',
    h: '5',
    m: '0',
    accentColor: 'green.main',
    cursor: 'pointer',
    // Leaves room for the bar, which would lie over a box that takes the focus.
    scrollMarginBlockEnd: '12rem',
  },
})

interface SelectBoxProps {
  readonly item: Case
  readonly chosen: ChosenCases
  readonly onChoose: (chosen: ChosenCases) => void
}

/** Selects a case. A press anywhere in its row does too, with `followRow`. */
export function SelectBox({ item, chosen, onChoose }: SelectBoxProps) {
  const t = useText()
  const { name } = item.newlyHired
  return (
    <Tick
      type="checkbox"
      data-opens-row=""
      aria-label={t('salary.several.choose', { name, number: item.caseNumber })}
      checked={chosen.has(item.caseId)}
      onChange={() => onChoose(toggled(chosen, item))}
    />
  )
}

/** Selects a case, or takes it out again. */
function toggled(chosen: ChosenCases, item: Case): ChosenCases {
  const next = new Map(chosen)
  if (!next.delete(item.caseId)) next.set(item.caseId, item)
  return next
}
