import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, Stack } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { useMemo } from 'react'
import type { OwnMembers } from '../../../common/own-members/own-members.ts'
import { type MemberFilter, toggled } from './member-filter.ts'
import { FILTERS } from './member-filters.ts'

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { border: 0 } },
})

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

/** The drawer with all filters. They apply at once: its button shows how many members match. */
export function FilterDrawer({
  own,
  filter,
  count,
  onChange,
  onClose,
}: {
  readonly own: OwnMembers
  readonly filter: MemberFilter
  /** The number of matching members. */
  readonly count: number
  readonly onChange: (filter: MemberFilter) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const filters = useMemo(
    () => FILTERS.map(({ key, options }) => ({ key, options: options(own, t) })),
    [own, t],
  )
  return (
    <Drawer
      open
      title={t('members.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange({ ...filter, favourites: false, chosen: {} })}>
            {t('members.filter.clearAll')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.filter.show', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {filters
          .filter(({ options }) => options.length > 0)
          .map(({ key, options }) => (
            <Group key={key}>
              <Legend>{t(`members.filter.${key}`)}</Legend>
              <Box maxH="17rem" overflowY="auto" ps="1">
                {options.map(({ value, label }) => (
                  <Box key={value}>
                    <Checkbox
                      label={label}
                      checked={filter.chosen[key]?.includes(value) ?? false}
                      onChange={() =>
                        onChange({ ...filter, chosen: toggled(filter.chosen, key, value) })
                      }
                    />
                  </Box>
                ))}
              </Box>
            </Group>
          ))}
      </Stack>
    </Drawer>
  )
}
