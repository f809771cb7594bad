import { useText } from '@portal/platform/texts'
import { Box, Heading, Text } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { ValueList } from '../../../common/updates/FieldChanges.tsx'
import type { Overlap } from '../change/overlap.ts'
import { OverlapWarning } from './OverlapWarning.tsx'

/** A value in the review. */
export interface ReviewLine {
  readonly label: string
  /** The value before the change; omitted if the line does not replace a value. */
  readonly before?: string
  readonly after: string
}

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
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            {before !== undefined && (
              <dd>
                {t('members.change.before')} <del>{before || t('members.change.nothing')}</del>
              </dd>
            )}
            <dd>
              {before !== undefined && <span>{`${t('members.change.after')} `}</span>}
              <ins>{after || t('members.change.nothing')}</ins>
            </dd>
          </div>
        ))}
      </ValueList>
    </Box>
  )
}
