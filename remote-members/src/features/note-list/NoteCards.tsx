import { useText } from '@portal/platform/texts'
import { Box, Flex, Text } from '@portal/ui'
import { ListCards } from '../../common/list/ListCards.tsx'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import { NoteButtons, NoteName, NoteText, ReadButton } from './NoteParts.tsx'
import type { NoteRowsProps } from './NoteTable.tsx'
import { SORTS } from './notes-view.ts'

/** The notes as cards, for windows narrower than 990 px. */
export function NoteCards({ notes, sort, onSort, ...actions }: NoteRowsProps) {
  const t = useText()
  return (
    <ListCards caption={t('members.notes.caption')} columns={SORTS} sort={sort} onSort={onSort}>
      {notes.map((note) => (
        <li key={note.id} data-note={note.id}>
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
        </li>
      ))}
    </ListCards>
  )
}
