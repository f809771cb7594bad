import { useText } from '@portal/platform/texts'
import { Badge, Button, Flex, TextLink } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import type { Note } from '../../common/notes/note.ts'
import { paths } from '../../common/paths.ts'

export interface NoteActions {
  /** Id of the note whose read status is being saved. */
  readonly marking: string | null
  readonly onMark: (note: Note) => void
  readonly onEdit: (note: Note) => void
  readonly onDelete: (note: Note) => void
}

/** Shows whether a note is read; a click toggles the status. */
export function ReadButton({ note, marking, onMark }: { readonly note: Note } & NoteActions) {
  const t = useText()
  if (note.isFormer) {
    return (
      <Flex as="span" align="center" minH="8" ps="1px" color="quiet">
        {t('members.notes.read')}
      </Flex>
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      mx="-2"
      fontWeight={note.isRead ? 'normal' : 'semibold'}
      color={note.isRead ? 'quiet' : 'green.strong'}
      aria-pressed={note.isRead}
      aria-label={t('members.notes.markRead', { title: note.title })}
      loading={marking === note.id}
      onClick={() => onMark(note)}
    >
      {t(note.isRead ? 'members.notes.read' : 'members.notes.unread')}
    </Button>
  )
}

/** The subject of a note; a member's name links to the member. */
export function NoteName({ note }: { readonly note: Note }) {
  const t = useText()
  if (note.isFormer) {
    return (
      <Flex as="span" columnGap="2" rowGap="1" wrap="wrap" align="baseline">
        {note.name}
        <Badge>{t('members.notes.former')}</Badge>
      </Flex>
    )
  }
  if (note.referenceType !== 'MedlemIdent') return note.name
  return (
    <TextLink to={paths.ownMember(note.referenceId)} display="inline-block" minH="6">
      {note.name}
    </TextLink>
  )
}

/** Number of lines of a note shown until the user clicks 'Vis mere'. */
const NOTE_LINES = 2

/** A note's text. */
export function NoteText({ note }: { readonly note: Note }) {
  return (
    <Clamped lines={NOTE_LINES} about={note.title} whiteSpace="pre-line" fontSize="md">
      {note.content}
    </Clamped>
  )
}

/** Buttons that edit and delete a note. */
export function NoteButtons({ note, onEdit, onDelete }: { readonly note: Note } & NoteActions) {
  const t = useText()
  return (
    <Flex gap="1" mx="-2" wrap="wrap">
      {!note.isFormer && (
        <Button
          size="sm"
          variant="ghost"
          px="2"
          aria-label={t('members.notes.editOf', { title: note.title })}
          aria-haspopup="dialog"
          onClick={() => onEdit(note)}
        >
          {t('members.notes.edit')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        px="2"
        color="red.main"
        aria-label={t('members.notes.deleteOf', { title: note.title })}
        aria-haspopup="dialog"
        onClick={() => onDelete(note)}
      >
        {t('members.notes.delete')}
      </Button>
    </Flex>
  )
}
