import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Heading, SearchField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useMemo, useState } from 'react'
import type { Member } from '../../common/member/member.ts'
import type { MemberFilter } from './filter/member-filters.ts'
import { type Jump, jumpsOf } from './jump.ts'
import type { MemberIndex } from './member-index.ts'

const Place = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minH: { base: '11', lg: '9' },
    px: '2',
    alignItems: 'center',
    textAlign: 'start',
    borderRadius: 'sm',
    _hover: { bg: 'green.tint' },
    '& small': { color: 'quiet' },
  },
})

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })

export interface JumpDialogProps {
  /** The members in the order of their names. */
  readonly byName: readonly Member[]
  readonly index: MemberIndex
  readonly filter: MemberFilter
  readonly onJump: (jump: Jump) => void
  readonly onClose: () => void
}

/** Jumps to the first member of a letter or a workplace, and sorts the list accordingly. */
export function JumpDialog({ byName, index, filter, onJump, onClose }: JumpDialogProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const { letters, workplaces } = useMemo(
    () => jumpsOf(byName, index, filter),
    [byName, index, filter],
  )
  return (
    <Dialog open title={t('members.jump.title')} onClose={onClose}>
      <Heading as="h3" size="sm" mb="2">
        {t('members.jump.letter')}
      </Heading>
      <Flex wrap="wrap" gap="1" mb="4">
        {letters.map((target) => (
          <Button
            key={target.label}
            size="sm"
            minW={{ base: '11', lg: '9' }}
            minH={{ base: '11', lg: '9' }}
            px="0"
            aria-label={t('members.jump.letterOf', { letter: target.label, count: target.count })}
            onClick={() => onJump(target)}
          >
            {target.label}
          </Button>
        ))}
      </Flex>
      <Heading as="h3" size="sm" mb="2">
        {t('members.person.workplace')}
      </Heading>
      <SearchField label={t('members.jump.search')} value={search} onChange={setSearch} />
      <Box mt="2" mb="2">
        <List>
          {searched(workplaces, search, ({ label }) => label).map((target) => (
            <li key={target.label}>
              <Place type="button" onClick={() => onJump(target)}>
                <span>{target.label}</span> <small>{`(${target.count})`}</small>
              </Place>
            </li>
          ))}
        </List>
      </Box>
    </Dialog>
  )
}
