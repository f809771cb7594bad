import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { CircleAlert, chakra, Text } from '@portal/ui'
import { type Ref, useId } from 'react'
import type { Case, NewlyHired } from '../../common/case/case.ts'
import { allows } from '../../common/case-details/case-details.ts'
import { haveSame, LIKENESS } from './likeness.ts'

const List = chakra('fieldset', {
  base: {
    m: '0',
    p: '0',
    minW: '0',
    border: 'none',
    '& legend': { p: '0', mb: '1', fontSize: 'sm', fontWeight: 'medium' },
  },
})

const Scroll = chakra('div', {
  base: {
    position: 'relative',
    maxH: '18rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    '&[data-invalid=true]': {
      borderColor: 'red.main',
      boxShadow: 'inset 0 0 0 1px {colors.red.main}',
    },
  },
})

const Line = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '2',
    minH: '12',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'sunken' },
    '&:has(:checked)': { bg: 'green.tint' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'quiet' },
    '& input': { w: '5', h: '5', m: '0', accentColor: 'green.main', scrollMarginBlock: '3' },
    '& strong': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'sm', color: 'quiet', overflowWrap: 'anywhere' },
    '& small[data-alike]': { color: 'green.strong', fontWeight: 'medium' },
  },
})

interface CaseChoiceProps {
  readonly cases: readonly Case[]
  /** The newly hired person of the case to merge with one of these. */
  readonly person: NewlyHired
  readonly chosenId: string | null
  readonly onChoose: (caseId: string) => void
  /** The validation message; null if there is none. */
  readonly problem: string | null
  /** Ref of the element to focus when the choice is invalid. */
  readonly firstRef: Ref<HTMLInputElement>
}

/** A radio group of cases; the arrow keys move between them. */
export function CaseChoice({
  cases,
  person,
  chosenId,
  onChoose,
  problem,
  firstRef,
}: CaseChoiceProps) {
  const t = useText()
  const id = useId()
  const firstIndex = cases.findIndex((item) => allows(item, 'merge'))
  return (
    <List {...(problem !== null && { 'aria-describedby': `${id}-problem` })}>
      <legend>{t('salary.merge.choose')}</legend>
      <Scroll data-invalid={problem !== null}>
        {cases.map((item, index) => (
          <Line key={item.caseId}>
            <input
              {...(index === firstIndex && { ref: firstRef })}
              type="radio"
              name={id}
              required
              checked={item.caseId === chosenId}
              disabled={!allows(item, 'merge')}
              onChange={() => onChoose(item.caseId)}
            />
            <span>
              <strong>{item.newlyHired.name}</strong>
              <small>
                {t('salary.merge.candidate', {
                  number: item.caseNumber,
                  received: formatDate(item.receivedDate),
                })}
              </small>
              <Known person={item.newlyHired} />
              <Alike one={item.newlyHired} other={person} />
              {!allows(item, 'merge') && (
                <small>
                  {item.colleague === undefined
                    ? t('salary.merge.notAllowed')
                    : t('salary.merge.colleague', { name: item.colleague })}
                </small>
              )}
            </span>
          </Line>
        ))}
      </Scroll>
      {problem !== null && (
        <Text
          id={`${id}-problem`}
          role="alert"
          size="sm"
          tone="danger"
          display="flex"
          alignItems="center"
          gap="1.5"
          mt="1"
        >
          <CircleAlert size={16} aria-hidden="true" />
          <span>{problem}</span>
        </Text>
      )}
    </List>
  )
}

/** Date of birth and workplace, as far as they are known. */
function Known({ person }: { readonly person: NewlyHired }) {
  const t = useText()
  const birth = person.dateOfBirth
    ? [t('salary.merge.born', { date: formatDate(person.dateOfBirth) })]
    : []
  const known = [...birth, ...(person.workplace ? [person.workplace.name] : [])]
  return known.length > 0 && <small>{known.join(' · ')}</small>
}

function Alike({ one, other }: { readonly one: NewlyHired; readonly other: NewlyHired }) {
  const t = useText()
  const same = LIKENESS.filter((fact) => haveSame(fact, one, other) === true)
  // Most cases of a representative are from the same workplace.
  if (same.every((fact) => fact === 'workplace')) return null
  return (
    <small data-alike="">
      {t('salary.merge.alike', {
        facts: same.map((fact) => t(`salary.merge.fact.${fact}`)).join(', '),
      })}
    </small>
  )
}
