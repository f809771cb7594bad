import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Heading, Text } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import { useState } from 'react'
import type { CaseDetails, CaseNote } from '../../common/case-details/case-details.ts'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { formatMoment } from '../../common/case-details/format-moment.ts'
import { useMayWork } from '../../common/case-work/WorkButton.tsx'
import { DeleteDialog } from '../../common/dialog/DeleteDialog.tsx'
import { plainText } from '../../common/html/plain-text.ts'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import type { Successor } from '../../common/use-successor.ts'
import { deleteCaseNote } from './case-notes-api.ts'

/** Number of lines of a note shown until the user clicks 'Vis mere'. */
export const NOTE_LINES = 2

const Entries = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li': { py: '3' },
    '& > li:first-of-type': { pt: 0 },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

const Faded = chakra('div', {
  base: {
    maxH: '14',
    overflow: 'hidden',
    maskImage: 'linear-gradient(black, transparent)',
    '@media print': { maxH: 'none', maskImage: 'none' },
  },
})

interface CaseNoteListProps {
  readonly item: CaseDetails
  readonly notes: readonly CaseNote[]
  /** A further note, shown faded below the others. */
  readonly faded?: CaseNote | undefined
  readonly successor: Successor
}

/** Notes of a case, in the given order. */
export function CaseNoteList({ item, notes, faded, successor }: CaseNoteListProps) {
  const t = useText()
  const { allowed } = useMayWork(item)
  const [deleting, setDeleting] = useState<CaseNote | null>(null)
  return (
    <>
      {notes.length > 0 && (
        <Entries>
          {notes.map((note) => (
            <li key={note.id}>
              <Entry
                note={note}
                headingRef={successor.entry(note.id)}
                {...(allowed && note.isDeletable && { onDelete: () => setDeleting(note) })}
              />
            </li>
          ))}
          {faded && (
            <li key={faded.id} data-faded="">
              <Faded>
                <Head note={faded} />
                <Text>{plainText(faded.message)}</Text>
              </Faded>
            </li>
          )}
        </Entries>
      )}
      {deleting !== null && (
        <DeleteDialog
          title={t('salary.notes.deleteTitle')}
          message={t('salary.notes.deleteMessage', aboutOf(deleting))}
          confirmLabel={t('salary.action.delete')}
          success={t('salary.notes.deleted')}
          onDelete={() => deleteCaseNote(item, deleting.id)}
          onDeleted={() => {
            successor.deleted(deleting.id)
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

/** What tells a note apart. */
function aboutOf({ createdBy, createdAt }: CaseNote) {
  return { author: createdBy, time: formatMoment(createdAt) }
}

interface EntryProps {
  readonly note: CaseNote
  readonly headingRef: (element: HTMLElement | null) => void
  readonly onDelete?: () => void
}

function Entry({ note, headingRef, onDelete }: EntryProps) {
  const t = useText()
  const about = aboutOf(note)
  return (
    <>
      <Head note={note} headingRef={headingRef} />
      <Clamped
        lines={NOTE_LINES}
        about={t('salary.notes.aNote', about)}
        lineHeight="normal"
        actions={
          onDelete && (
            <Button
              size="sm"
              variant="ghost"
              px="2"
              color="red.main"
              aria-label={t('salary.notes.deleteOf', about)}
              aria-haspopup="dialog"
              onClick={onDelete}
            >
              {t('salary.action.delete')}
            </Button>
          )
        }
      >
        <SafeHtml html={note.message} />
      </Clamped>
    </>
  )
}

function Head({
  note,
  headingRef,
}: {
  readonly note: CaseNote
  readonly headingRef?: EntryProps['headingRef']
}) {
  return (
    <Box mb="0.5">
      <Flex columnGap="2" wrap="wrap" align="baseline">
        <Heading
          as="h3"
          fontSize="sm"
          overflowWrap="anywhere"
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        >
          {note.createdBy}
        </Heading>
        <Text as="time" size="sm" tone="quiet">
          {formatMoment(note.createdAt)}
        </Text>
      </Flex>
      <FromCaseMark fromCase={note.fromCase} />
    </Box>
  )
}
