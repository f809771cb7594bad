import { useText } from '@portal/platform/texts'
import { appearing, Button, chakra, Flex, X } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { OwnMembers } from '../../../common/own-members/own-members-api.ts'
import { FILTERS, type MemberFilter, NO_FILTER, toggled } from './member-filters.ts'

const Chip = chakra('button', {
  base: {
    ...appearing(),
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
})

/** A chip for each active filter; clicking a chip removes its filter. */
export function ActiveFilters({
  own,
  filter,
  onChange,
  onLastRemoved,
}: {
  readonly own: OwnMembers
  readonly filter: MemberFilter
  readonly onChange: (filter: MemberFilter) => void
  /** Called when the chip or button that was pressed is gone, and no other chip is left. */
  readonly onLastRemoved: () => void
}) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  /** The pressed chip, and the number of chips then; null if none was pressed. */
  const pressed = useRef<{ readonly place: number; readonly count: number } | null>(null)
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
  useEffect(() => {
    // The address changes later than this component renders.
    if (pressed.current === null || chips.length === pressed.current.count) return
    const { place } = pressed.current
    pressed.current = null
    const left = list.current?.querySelectorAll('button')
    const next = left?.[Math.min(place, chips.length - 1)]
    if (next) next.focus()
    else onLastRemoved()
  })

  if (chips.length === 0) return null
  return (
    <Flex
      as="section"
      ref={list}
      gap="2"
      mb="3"
      wrap="wrap"
      align="center"
      aria-label={t('members.filter.active')}
    >
      {chips.map((chip, place) => (
        <Chip
          key={chip.key}
          type="button"
          aria-label={t('members.filter.remove', { filter: chip.label })}
          onClick={() => {
            pressed.current = { place, count: chips.length }
            chip.remove()
          }}
        >
          <span>{chip.label}</span>
          <X size={14} aria-hidden="true" />
        </Chip>
      ))}
      <Button
        variant="ghost"
        size="sm"
        textDecoration="underline"
        onClick={() => {
          pressed.current = { place: 0, count: chips.length }
          onChange(NO_FILTER)
        }}
      >
        {t('members.filter.clearAll')}
      </Button>
    </Flex>
  )
}
