import { useText } from '@portal/platform/texts'
import { Box, Flex, Text } from '@portal/ui'
import { List, type ListProps } from '@portal/ui/list'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import type { Note } from '../../common/notes/note.ts'
import { type NoteActions, NoteButtons, NoteName, NoteText, ReadButton } from './NoteParts.tsx'
import { COLUMNS, type NoteLine } from './note-columns.tsx'

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
