import { useText } from '@portal/platform/texts'
import { Box, ChevronDown, chakra, Text, VisuallyHidden } from '@portal/ui'
import { shownName } from '../../common/files/file-name.ts'
import type { SentMail } from './case-history.ts'

const Unfolding = chakra('details', {
  base: {
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      w: 'fit-content',
      minH: { base: '11', lg: '8' },
      listStyle: 'none',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'green.strong',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& summary svg': { transition: 'transform 120ms' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
})

const Recipients = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '0.5',
    m: '0',
    fontSize: 'sm',
    '& dt': { color: 'quiet' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
  },
})

interface HistoryMailProps {
  readonly mail: SentMail
  /** The time of the mail, which tells its button apart. */
  readonly time: string
  /** On paper everything is unfolded. */
  readonly printed: boolean
}

/** Recipients, files and text of a mail. The text is shown as it was written, also if it has HTML. */
export function HistoryMail({ mail, time, printed }: HistoryMailProps) {
  const t = useText()
  const about = [
    [t('salary.mail.to'), mail.to],
    [t('salary.mail.cc'), mail.cc],
    [t('salary.mail.bcc'), mail.bcc],
    [t('salary.files.title'), mail.files.map(shownName)],
  ] as const
  const content = (
    <Box px="3" py="2" bg="sunken" borderRadius="md" _print={{ p: '0', bg: 'transparent' }}>
      <Recipients>
        {about
          .filter(([, values]) => values.length > 0)
          .flatMap(([label, values]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} values`}>{values.join(', ')}</dd>,
          ])}
      </Recipients>
      <Text size="sm" mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {mail.content ?? t('salary.history.mailNoText')}
      </Text>
    </Box>
  )
  if (printed) return content
  return (
    <Unfolding>
      <summary>
        <ChevronDown size={16} aria-hidden="true" />
        {t('salary.history.showMail')}
        <VisuallyHidden>
          : {mail.subject}, {time}
        </VisuallyHidden>
      </summary>
      {content}
    </Unfolding>
  )
}
