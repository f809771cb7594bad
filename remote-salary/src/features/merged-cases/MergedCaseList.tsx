import { chakra, moving, Stack } from '@portal/ui'
import type { MergedCase } from '../../common/case/case-details.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { MergedCaseCard } from './MergedCaseCard.tsx'

const Item = moving(chakra('li'), 'list-item')

/** The deepest level that is indented further, because panels are narrow. */
const MOST_INDENTED = 3

interface MergedCaseListProps extends CasePartProps {
  readonly cases: readonly MergedCase[]
}

/** Merged cases as a tree: those that were merged into another one are indented below it. */
export function MergedCaseList({ cases, ...props }: MergedCaseListProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {cases.map((merged) => (
        <Item
          key={merged.caseId}
          style={{ marginLeft: `${Math.min(merged.depth, MOST_INDENTED)}rem` }}
        >
          <MergedCaseCard {...props} merged={merged} />
        </Item>
      ))}
    </Stack>
  )
}
