import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Flex, Heading, Text, TriangleAlert } from '@portal/ui'
import { useEffect, useRef } from 'react'
import {
  FieldChanges,
  type ReviewLine,
  ValueChange,
  ValueList,
} from '../../../common/updates/FieldChanges.tsx'
import { effectiveDate, typeName } from '../../../common/updates/update.ts'
import type { Overlap } from '../change/overlap.ts'

/** Shows the values before they are sent, and focuses the heading when it opens. */
export function ChangeReview({
  lines,
  overlaps,
}: {
  readonly lines: readonly ReviewLine[]
  /** Pending changes that repeat or contradict the lines. */
  readonly overlaps: readonly Overlap[]
}) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="section">
      <Heading as="h3" size="sm" ref={heading} tabIndex={-1} outline="none">
        {t('members.change.reviewTitle')}
      </Heading>
      <Text size="sm" tone="quiet" mt="1" mb="3">
        {t('members.change.reviewHint')}
      </Text>
      {overlaps.length > 0 && <OverlapWarning overlaps={overlaps} />}
      <ValueList>
        {lines.map((line) => (
          <ValueChange key={line.label} {...line} />
        ))}
      </ValueList>
    </Box>
  )
}

/** Warns that the same, or something that contradicts it, is already on its way. */
function OverlapWarning({ overlaps }: { readonly overlaps: readonly Overlap[] }) {
  const t = useText()
  const areSame = overlaps.every(({ isSame }) => isSame)
  return (
    <Box
      role="note"
      bg="yellow.tint"
      borderWidth="1px"
      borderColor="yellow.main"
      borderRadius="md"
      px="3"
      py="3"
      mb="3"
    >
      <Flex gap="2" align="baseline">
        <TriangleAlert size={16} aria-hidden="true" />
        <Heading as="h4" size="sm">
          {t(areSame ? 'members.change.overlap.same' : 'members.change.overlap.other')}
        </Heading>
      </Flex>
      {overlaps.map(({ change }) => (
        <Box key={change.batchId} mt="2">
          <Text size="sm" mb="1">
            {t('members.change.overlap.change', {
              type: typeName(change.type, t),
              from: formatDate(effectiveDate(change)),
              date: formatDate(danishDayOf(change.created)),
              name: change.submittedBy.fullName,
            })}
          </Text>
          {change.fields.length > 0 && <FieldChanges fields={change.fields} />}
        </Box>
      ))}
      <Text size="sm" mt="2">
        {t('members.change.overlap.advice')}
      </Text>
    </Box>
  )
}
