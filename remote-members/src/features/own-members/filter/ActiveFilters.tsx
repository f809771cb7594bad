import { useText } from '@portal/platform/texts'
import { Button, chakra, Flex, moving, X } from '@portal/ui'
import type { OwnMembers } from '../../../common/own-members/own-members.ts'
import { type MemberFilter, NO_FILTER, toggled } from './member-filter.ts'
import { FILTERS } from './member-filters.ts'

const Chip = moving(
  chakra('button', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      maxW: 'full',
      minH: '7',
      ps: '3',
      pe: '2',
      fontSize: 'sm',
      color: 'green.deep',
      bg: 'green.tint',
      borderWidth: '1px',
      borderColor: 'green.soft',
      borderRadius: 'full',
      _hover: { bg: 'green.soft' },
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& svg': { flexShrink: 0 },
    },
  }),
  'chip',
)

/** A chip for each active filter; clicking a chip removes its filter. */
export function ActiveFilters({
  own,
  filter,
  onChange,
}: {
  readonly own: OwnMembers
  readonly filter: MemberFilter
  readonly onChange: (filter: MemberFilter) => void
}) {
  const t = useText()
  const chips = FILTERS.flatMap(({ key, options }) => {
    const values = filter.chosen[key] ?? []
    const offered = values.length > 0 ? options(own, t) : []
    return values.map((value) => ({
      key: `${key}/${value}`,
      label: `${t(`members.filter.${key}`)}: ${offered.find((option) => option.value === value)?.label ?? value}`,
      remove: () => onChange({ ...filter, chosen: toggled(filter.chosen, key, value) }),
    }))
  })
  if (filter.favourites) {
    chips.push({
      key: 'favourites',
      label: t('members.filter.favourites'),
      remove: () => onChange({ ...filter, favourites: false }),
    })
  }
  if (chips.length === 0) return null
  return (
    <Flex
      as="section"
      gap="2"
      mb="3"
      wrap="wrap"
      align="center"
      aria-label={t('members.filter.active')}
    >
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          type="button"
          aria-label={t('members.filter.remove', { filter: chip.label })}
          onClick={chip.remove}
        >
          <span>{chip.label}</span>
          <X size={14} aria-hidden="true" />
        </Chip>
      ))}
      <Button
        variant="ghost"
        size="sm"
        textDecoration="underline"
        onClick={() => onChange(NO_FILTER)}
      >
        {t('members.filter.clearAll')}
      </Button>
    </Flex>
  )
}
