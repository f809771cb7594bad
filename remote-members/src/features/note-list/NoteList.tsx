import { useText } from '@portal/platform/texts'
import { Badge, Box, Button, Flex, Text, TextLink } from '@portal/ui'
import { Clamped } from '@portal/ui/disclosure'
import { List, type ListColumn, type ListProps } from '@portal/ui/list'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import type { Note } from '../../common/notes/note.ts'
import { paths } from '../../common/paths.ts'

interface NoteActions {
  /** Id of the note whose read status is being saved. */
  readonly marking: string | null
  readonly onMark: (note: Note) => void
  readonly onEdit: (note: Note) => void
  readonly onDelete: (note: Note) => void
}

interface NoteLine extends NoteActions {
  readonly note: Note
}

export const COLUMNS: readonly ListColumn<Note, NoteLine>[] = [
  {
    key: 'status',
    title: 'members.notes.columns.status',
    width: '7%',
    sort: { name: 'status', by: ({ isRead }) => Number(isRead) },
    cell: (line) => <ReadButton {...line} />,
  },
  {
    key: 'date',
    title: 'members.notes.columns.date',
    width: '10%',
    sort: { name: 'dato', by: ({ updated }) => Date.parse(updated) },
    cell: ({ note }) => <NoteTime moment={note.updated} />,
  },
  {
    key: 'name',
    title: 'members.notes.columns.name',
    isRowHeader: true,
    width: '15%',
    sort: { name: 'navn', by: ({ name }) => name },
    cell: ({ note }) => <NoteName note={note} />,
  },
  {
    key: 'title',
    title: 'members.notes.title',
    width: '15%',
    sort: null,
    cell: ({ note }) => note.title,
  },
  {
    key: 'content',
    title: 'members.notes.content',
    width: 'auto',
    sort: null,
    cell: ({ note }) => <NoteText note={note} />,
  },
  {
    key: 'actions',
    title: 'members.notes.columns.actions',
    hidesTitle: true,
    width: '10%',
    sort: null,
    cell: (line) => <NoteButtons {...line} />,
  },
]

const tableCss = {
  // The given widths are just enough for a date and a sorted heading in the narrowest window.
  '& td, & th': { px: { base: '1', xl: '2' } },
  '& thead th': { fontSize: { base: 'xs', xl: 'sm' } },
  '& tr > :not(* + *)': { ps: { base: '2', xl: '4' } },
  '& tbody :is(td, th)': { verticalAlign: 'top', py: '2', overflowWrap: 'anywhere' },
  '& tbody tr[data-unread] > :is(td, th)': { bg: 'ground' },
} as const

interface NoteListProps extends NoteActions, Pick<ListProps<Note, NoteLine>, 'sort' | 'onSort'> {
  readonly notes: readonly Note[]
}

export function NoteList({ notes, sort, onSort, ...actions }: NoteListProps) {
  const t = useText()
  return (
    <List
      caption={t('members.pages.notes')}
      columns={COLUMNS}
      rows={notes}
      keyOf={({ id }) => id}
      lineOf={(note) => ({ note, ...actions })}
      dataOf={({ note }) => ({ 'data-note': note.id, 'data-unread': note.isRead ? undefined : '' })}
      card={(line) => <NoteCard {...line} />}
      sort={sort}
      onSort={onSort}
      tableCss={tableCss}
    />
  )
}

function NoteCard({ note, ...actions }: NoteLine) {
  return (
    <>
      <Flex justify="space-between" gap="3" align="baseline">
        <Text as="span" fontWeight="medium" fontSize="md" overflowWrap="anywhere">
          {note.title}
        </Text>
        <ReadButton note={note} {...actions} />
      </Flex>
      <Flex columnGap="3" wrap="wrap" align="baseline" color="quiet">
        <NoteName note={note} />
        <NoteTime moment={note.updated} />
      </Flex>
      <Box my="1">
        <NoteText note={note} />
      </Box>
      <NoteButtons note={note} {...actions} />
    </>
  )
}

/** Shows whether a note is read; a click toggles the status. */
function ReadButton({ note, marking, onMark }: NoteLine) {
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
function NoteName({ note }: { readonly note: Note }) {
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
function NoteText({ note }: { readonly note: Note }) {
  return (
    <Clamped lines={NOTE_LINES} about={note.title} whiteSpace="pre-line" fontSize="md">
      {note.content}
    </Clamped>
  )
}

/** Buttons that edit and delete a note. */
function NoteButtons({ note, onEdit, onDelete }: NoteLine) {
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
