import { formatDate, formatTime } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, chakra, Heading, Text } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import { useId } from 'react'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { byDay, type HistoryDay, type HistoryLine } from './case-history.ts'
import { detailsOf, titleOf, writtenIn } from './event-texts.ts'
import { HistoryMail } from './HistoryMail.tsx'

const TEXT_LINES = 4

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr)',
      columnGap: '2',
      py: '2',
      borderTopWidth: '1px',
      overflowWrap: 'anywhere',
      // A long mail may go on on the next sheet.
      _print: { breakInside: 'auto' },
    },
  },
})

interface HistoryTimelineProps {
  readonly lines: readonly HistoryLine[]
  readonly printed?: boolean
}

/**
 * The history of a case, day by day. The newest is at the top, as in the lists of notes and files:
 * who opens it wants to know what happened last.
 */
export function HistoryTimeline({ lines, printed = false }: HistoryTimelineProps) {
  return byDay(lines).map((day) => <Day key={day.date} day={day} printed={printed} />)
}

function Day({ day, printed }: { readonly day: HistoryDay; readonly printed: boolean }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mb="4">
      <Heading as="h3" id={id} fontSize="sm" mb="1" breakAfter="avoid">
        {formatDate(day.date)}
      </Heading>
      <Lines>
        {day.lines.map((line) => (
          <li key={line.id}>
            <Line line={line} printed={printed} />
          </li>
        ))}
      </Lines>
    </Box>
  )
}

function Line({ line, printed }: { readonly line: HistoryLine; readonly printed: boolean }) {
  const t = useText()
  const { event, by, at, date } = line
  const title = titleOf(event, t)
  const time = formatTime(at)
  const written = writtenIn(event)
  return (
    <>
      <Text as="span" size="sm" tone="quiet" fontVariantNumeric="tabular-nums">
        {time}
      </Text>
      <div>
        <Text fontWeight="medium">{title}</Text>
        {by !== null && (
          <Text size="sm" tone="quiet">
            {by}
          </Text>
        )}
        <FromCaseMark fromCase={line.fromCase} />
        {detailsOf(event, t).map((detail) => (
          <Text key={detail} size="sm">
            {detail}
          </Text>
        ))}
        {written !== null && printed && (
          <Text size="sm" whiteSpace="pre-wrap">
            {written}
          </Text>
        )}
        {written !== null && !printed && (
          <Clamped
            lines={TEXT_LINES}
            about={`${title}, ${formatDate(date)} ${time}`}
            mt="0.5"
            fontSize="sm"
            whiteSpace="pre-wrap"
          >
            {written}
          </Clamped>
        )}
        {event.kind === 'mail-sent' && event.mail !== null && (
          <HistoryMail
            mail={event.mail}
            time={`${formatDate(date)} ${time}`.trim()}
            printed={printed}
          />
        )}
      </div>
    </>
  )
}
