import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Stack, Text, TextLink } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import type { MergedCase } from '../../common/case-details/case-details.ts'
import { paths } from '../../common/paths.ts'
import { RemoveMerge } from './RemoveMerge.tsx'

/** Number of merged cases shown in the panel itself. */
const SHOWN = 3

/** The cases that were merged into this one. */
export function MergedCases(props: CasePartProps) {
  const t = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { mergedCaseList } = props.item
  return (
    <CasePanel
      title={t('salary.merged.title')}
      count={mergedCaseList.length}
      action={
        mergedCaseList.length > 0 && (
          <Button variant="ghost" size="sm" me="-3" onClick={() => setShowsAll(true)}>
            {t('salary.merged.showAll')}
          </Button>
        )
      }
    >
      {mergedCaseList.length === 0 ? (
        <Text tone="quiet" size="sm">
          {t('salary.merged.none')}
        </Text>
      ) : (
        <MergedCaseList {...props} cases={mergedCaseList.slice(0, SHOWN)} />
      )}
      {showsAll && <AllMergedCases {...props} onClose={() => setShowsAll(false)} />}
    </CasePanel>
  )
}

interface AllMergedCasesProps extends CasePartProps {
  readonly onClose: () => void
}

/** A side panel with all cases that were merged into this one. */
function AllMergedCases({ onClose, ...props }: AllMergedCasesProps) {
  const t = useText()
  const { mergedCaseList } = props.item
  return (
    <SidePanel
      open
      title={t('salary.merged.all', { count: mergedCaseList.length })}
      onClose={onClose}
    >
      {mergedCaseList.length === 0 ? (
        <Text tone="quiet">{t('salary.merged.none')}</Text>
      ) : (
        <MergedCaseList {...props} cases={mergedCaseList} />
      )}
    </SidePanel>
  )
}

/** The deepest level that is indented further, because panels are narrow. */
const MOST_INDENTED = 3

interface MergedCaseListProps extends CasePartProps {
  readonly cases: readonly MergedCase[]
}

/** Merged cases as a tree: those that were merged into another one are indented below it. */
function MergedCaseList({ cases, ...props }: MergedCaseListProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {cases.map((merged) => (
        <li
          key={merged.caseId}
          style={{ marginLeft: `${Math.min(merged.depth, MOST_INDENTED)}rem` }}
        >
          <MergedCaseCard {...props} merged={merged} />
        </li>
      ))}
    </Stack>
  )
}

const Sheet = chakra('article', {
  base: {
    position: 'relative',
    px: '3',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
    _hover: { bg: 'green.tint' },
    '& a': {
      color: 'ink',
      fontWeight: 'medium',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
    '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': {
      outline: '3px solid',
      outlineColor: 'green.main',
      outlineOffset: '-1px',
    },
    // Keep the button above the link that covers the card.
    '& button': { position: 'relative', zIndex: 1 },
  },
})

interface MergedCaseCardProps extends CasePartProps {
  readonly merged: MergedCase
}

/** A case that was merged into the one on the page; the whole card is a link to it. */
function MergedCaseCard(props: MergedCaseCardProps) {
  const t = useText()
  const { merged } = props
  return (
    <Sheet>
      <Flex justify="space-between" align="flex-start" gap="2">
        <Box minW="0">
          <TextLink to={paths.salaryCase(merged.caseId)}>{merged.newlyHiredName}</TextLink>
          <Flex color="quiet" columnGap="3" wrap="wrap">
            <span>{merged.caseNumber}</span>
            <span>{t('salary.stack.received', { date: formatDate(merged.receivedDate) })}</span>
            <span>{merged.statusName}</span>
            {merged.within !== undefined && (
              <span>{t('salary.merged.within', { number: merged.within })}</span>
            )}
          </Flex>
        </Box>
        <RemoveMerge {...props} />
      </Flex>
    </Sheet>
  )
}
