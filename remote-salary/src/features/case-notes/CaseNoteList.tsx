import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Heading, Text, toast } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useState } from 'react'
import type { CaseDetails, CaseNote } from '../../common/case-details/case-details.ts'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { formatMoment } from '../../common/case-details/format-moment.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { useMayWork } from '../../common/case-work/use-may-work.ts'
import { plainText } from '../../common/html/plain-text.ts'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import type { Successor } from '../../common/use-successor.ts'
import { deleteCaseNote } from './case-notes-api.ts'
import { NOTE_LINES } from './case-notes-view.ts'

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
            <li key={note.id}>
              <Entry
                note={note}
                headingRef={successor.entry(note.id)}
                {...(allowed && note.isDeletable && { onDelete: () => setDeleting(note) })}
              />
            </li>
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

interface DeleteCaseNoteDialogProps {
  readonly item: CaseDetails
  readonly note: CaseNote
  readonly onCancel: () => void
  readonly onDeleted: (note: CaseNote) => void
}

/** Asks for confirmation, then deletes a note. */
function DeleteCaseNoteDialog({ item, note, onCancel, onDeleted }: DeleteCaseNoteDialogProps) {
  const t = useText()
  const remove = useCaseCommand(deleteCaseNote)

  async function confirm() {
    const result = await remove.run(item, note.id)
    if (!result.ok) {
      onCancel()
      return
    }
    toast({ tone: 'success', message: t('salary.notes.deleted') })
    onDeleted(note)
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.notes.deleteTitle')}
      message={t('salary.notes.deleteMessage', {
        author: note.createdBy,
        time: formatMoment(note.createdAt),
      })}
      confirmLabel={t('salary.notes.delete')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}
