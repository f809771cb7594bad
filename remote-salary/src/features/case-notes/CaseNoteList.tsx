import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Heading, moving, Text } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import { useState } from 'react'
import type { CaseDetails, CaseNote } from '../../common/case/case-details.ts'
import { FromCaseMark } from '../../common/case/FromCaseMark.tsx'
import { formatMoment } from '../../common/case/format-moment.ts'
import { useMayWork } from '../../common/case/use-may-work.ts'
import { plainText } from '../../common/html/plain-text.ts'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import type { Successor } from '../../common/list/use-successor.ts'
import { NOTE_LINES } from './case-notes-view.ts'
import { DeleteCaseNoteDialog } from './DeleteCaseNoteDialog.tsx'

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

const Item = moving(chakra('li'), 'list-item')

export interface CaseNoteListProps {
  readonly item: CaseDetails
  readonly notes: readonly CaseNote[]
  /** A further note, shown faded below the others. */
  readonly faded?: CaseNote | null
  readonly successor: Successor
}

/** Notes of a case, in the given order. */
export function CaseNoteList({ item, notes, faded = null, successor }: CaseNoteListProps) {
  const { allowed } = useMayWork(item)
  const [deleting, setDeleting] = useState<CaseNote | null>(null)
  return (
    <>
      {notes.length > 0 && (
        <Entries>
          {notes.map((note) => (
            <Item key={note.id}>
              <Entry
                note={note}
                headingRef={successor.entry(note.id)}
                {...(allowed && note.isDeletable && { onDelete: () => setDeleting(note) })}
              />
            </Item>
          ))}
          {faded !== null && (
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
        <DeleteCaseNoteDialog
          item={item}
          note={deleting}
          onCancel={() => setDeleting(null)}
          onDeleted={({ id }) => {
            successor.deleted(id)
            setDeleting(null)
          }}
        />
      )}
    </>
  )
}

interface EntryProps {
  readonly note: CaseNote
  readonly headingRef: (element: HTMLElement | null) => void
  readonly onDelete?: () => void
}

function Entry({ note, headingRef, onDelete }: EntryProps) {
  const t = useText()
  const about = { author: note.createdBy, time: formatMoment(note.createdAt) }
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
              {t('salary.notes.delete')}
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
