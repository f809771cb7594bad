import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, Text } from '@portal/ui'
import { SortBar } from '../../common/list/SortBar.tsx'
import { ClampedText } from './ClampedText.tsx'
import { NoteButtons, NoteName, ReadButton } from './NoteParts.tsx'
import type { NoteRowsProps } from './NoteTable.tsx'
import { NoteTime } from './NoteTime.tsx'
import { SORTS } from './notes-view.ts'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: 'sm',
    '& > li': { px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'line' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
  },
})

/** The notes as cards, for windows below 990 px. */
export function NoteCards({ notes, sort, onSort, ...actions }: NoteRowsProps) {
  const t = useText()
  return (
    <>
      <SortBar
        columns={SORTS.map(({ key: column }) => ({
          column,
          label: t(`members.notes.columns.${column}`),
        }))}
        sort={sort}
        onSort={onSort}
      />
      <Cards aria-label={t('members.notes.caption')}>
        {notes.map((note) => (
          <li key={note.id} data-note={note.id}>
            <Flex justify="space-between" gap="3" align="baseline">
              <Text as="span" fontWeight="medium" fontSize="md" overflowWrap="anywhere">
                {note.title}
              </Text>
              <ReadButton note={note} {...actions} />
            </Flex>
            <Flex columnGap="3" wrap="wrap" color="quiet">
              <NoteName note={note} />
              <NoteTime moment={note.updated} />
            </Flex>
            <Box my="1">
              <ClampedText text={note.content} about={note.title} />
            </Box>
            <NoteButtons note={note} {...actions} />
          </li>
        ))}
      </Cards>
    </>
  )
}
