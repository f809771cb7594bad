import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'
import type { Case } from '../../common/case/case.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    fontSize: 'sm',
    '& > li': { py: '1' },
    '& > li + li': { borderTopWidth: '1px' },
    '& small': { display: 'block', fontSize: 'inherit', color: 'quiet' },
  },
})

interface ChosenListProps {
  readonly label: string
  readonly cases: readonly Case[]
  /** What else is said about a case, after its number. */
  readonly note?: (item: Case) => ReactNode
}

/** Selected cases by name and number. The list has the focus, so that arrow keys scroll its dialog. */
export function ChosenList({ label, cases, note }: ChosenListProps) {
  return (
    <List tabIndex={0} aria-label={label}>
      {cases.map((item) => (
        <li key={item.caseId}>
          {item.newlyHired.name}
          <small>
            {item.caseNumber}
            {note?.(item)}
          </small>
        </li>
      ))}
    </List>
  )
}
