import { failureText } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import {
  Badge,
  Button,
  chakra,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  Skeleton,
  Stack,
  StickyNote,
  Text,
  toast,
} from '@portal/ui'
import { FormPanel } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { DeleteNoteDialog } from '../../common/notes/DeleteNoteDialog.tsx'
import { ChangedNote, NewNote } from '../../common/notes/NoteForm.tsx'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import {
  closesAfterDelete,
  type Note,
  type NoteReference,
  neighbourOf,
  newestFirst,
} from '../../common/notes/note.ts'
import { useNotes, useNotesRefetch } from '../../common/notes/notes-api.ts'

interface NotesPanelProps {
  readonly reference: NoteReference
  /** Called when notes were added, removed or changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The panel for reading, adding, editing and deleting notes on a member or a workplace. */
export function NotesPanel({ reference, onChanged, onClose }: NotesPanelProps) {
  const t = useText()
  const [writing, setWriting] = useState<Note | 'new' | null>(null)
  const [wroteBefore, setWroteBefore] = useState(false)
  const refetch = useNotesRefetch()

  async function changed() {
    onChanged()
    await refetch()
  }
  function back() {
    setWroteBefore(true)
    setWriting(null)
  }
  function saved() {
    toast({ tone: 'success', message: t('members.notes.saved') })
    back()
    void changed()
  }

  return (
    <FormPanel
      title={
        writing === null
          ? t('members.notes.panelTitle', { name: reference.name })
          : t(writing === 'new' ? 'members.notes.newTitle' : 'members.notes.editTitle')
      }
      onClose={onClose}
      hasForm={writing !== null}
    >
      {writing === null ? (
        <NotesOverview
          reference={reference}
          focusFirst={wroteBefore}
          onClose={onClose}
          onChanged={changed}
          onWrite={setWriting}
        />
      ) : writing === 'new' ? (
        <NewNote reference={reference} onBack={back} onSaved={saved} />
      ) : (
        <ChangedNote note={writing} onBack={back} onSaved={saved} />
      )}
    </FormPanel>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()

/** All notes on a member or a workplace, most recently changed first. */
function NotesOverview({
  reference,
  focusFirst,
  onClose,
  onChanged,
  onWrite,
}: {
  readonly reference: NoteReference
  /** Whether to focus the first button, because the focused element was removed. */
  readonly focusFirst: boolean
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
  readonly onWrite: (note: Note | 'new') => void
}) {
  const t = useText()
  const query = useNotes(reference)
  const [deleting, setDeleting] = useState<Note | null>(null)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const notes = query.state === 'ready' ? newestFirst(query.data) : []

  async function deleted(note: Note) {
    setDeleting(null)
    if (closesAfterDelete(notes)) {
      onClose()
      await onChanged()
      return
    }
    const next = neighbourOf(notes, note.id)
    await onChanged()
    setFocusOn(next?.id ?? null)
  }

  if (query.state === 'loading') {
    return (
      <Stack gap="3" role="status" aria-label={t('members.notes.loading')}>
        <Skeleton h="24" borderRadius="md" />
        <Skeleton h="24" borderRadius="md" />
      </Stack>
    )
  }
  if (query.state === 'error') {
    return (
      <ErrorState
        title={t('members.notes.failed')}
        message={failureText(query.error.failure, t)}
        requestId={query.error.requestId}
        onRetry={query.retry}
      />
    )
  }
  const create = (
    <Button ref={focusFirst ? focus : null} variant="solid" onClick={() => onWrite('new')}>
      {t('members.notes.create')}
    </Button>
  )
  if (notes.length === 0) {
    return (
      <EmptyState
        icon={<StickyNote size={26} />}
        title={t('members.notes.none.title')}
        message={t('members.notes.none.message')}
        actions={create}
      />
    )
  }
  return (
    <>
      <Flex mb="4">{create}</Flex>
      <Notes>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            focused={note.id === focusOn}
            onEdit={() => onWrite(note)}
            onDelete={() => setDeleting(note)}
          />
        ))}
      </Notes>
      {deleting !== null && (
        <DeleteNoteDialog note={deleting} onCancel={() => setDeleting(null)} onDeleted={deleted} />
      )}
    </>
  )
}

const Notes = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li': { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', px: '4', py: '3' },
    '& > li + li': { mt: '3' },
  },
})

function NoteItem({
  note,
  focused,
  onEdit,
  onDelete,
}: {
  readonly note: Note
  /** Whether to focus the heading, because the focused note was deleted. */
  readonly focused: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <li>
      <Flex justify="space-between" columnGap="3" wrap="wrap" align="baseline">
        <Heading as="h3" size="sm" overflowWrap="anywhere" ref={heading} tabIndex={-1}>
          {note.title}
        </Heading>
        {!note.isRead && <Badge tone="blue">{t('members.notes.unread')}</Badge>}
      </Flex>
      <Text size="sm" tone="quiet">
        <NoteTime moment={note.updated} />
      </Text>
      {note.content !== '' && (
        <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {note.content}
        </Text>
      )}
      <Flex mt="2" mx="-3" gap="1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('members.notes.editOf', { title: note.title })}
          onClick={onEdit}
        >
          {t('members.notes.edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          color="red.main"
          aria-label={t('members.notes.deleteOf', { title: note.title })}
          onClick={onDelete}
        >
          {t('members.notes.delete')}
        </Button>
      </Flex>
    </li>
  )
}
