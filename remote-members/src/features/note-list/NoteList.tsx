import { useText } from '@portal/platform/texts'
import { Box, Flex, Text } from '@portal/ui'
import { List, type ListColumn, type ListProps } from '@portal/ui/list'
import { NoteTime } from '../../common/notes/NoteWriting.tsx'
import type { Note } from '../../common/notes/note.ts'
import { type NoteActions, NoteButtons, NoteName, NoteText, ReadButton } from './NoteParts.tsx'

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
    title: 'members.notes.columns.title',
    width: '15%',
    sort: null,
    cell: ({ note }) => note.title,
  },
  {
    key: 'content',
    title: 'members.notes.columns.content',
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
      caption={t('members.notes.caption')}
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
