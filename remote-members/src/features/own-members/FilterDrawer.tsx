import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, Stack } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { useMemo } from 'react'
import type { Filter } from '../../common/own-members/own-members.ts'
import { facetOptions } from './facet-options.ts'
import { FACETS, type MemberFilter, NOTHING_CHOSEN, toggled } from './member-filter.ts'

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { border: 0 } },
})

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

/** All filters, taking effect at once, so that the count in the button is true. */
export function FilterDrawer({
  filter,
  options,
  count,
  onChange,
  onClose,
}: {
  readonly filter: MemberFilter
  readonly options: Filter
  /** How many members fit. */
  readonly count: number
  readonly onChange: (filter: MemberFilter) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const facets = useMemo(() => facetOptions(options, t), [options, t])
  return (
    <Drawer
      open
      title={t('members.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => onChange({ ...filter, favourites: false, chosen: NOTHING_CHOSEN })}
          >
            {t('members.filter.clearAll')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.filter.show', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {FACETS.filter((facet) => facets[facet].length > 0).map((facet) => (
          <Group key={facet}>
            <Legend>{t(`members.filter.${facet}`)}</Legend>
            <Box maxH="17rem" overflowY="auto" ps="1">
              {facets[facet].map(({ value, label }) => (
                <Box key={value}>
                  <Checkbox
                    label={label}
                    checked={filter.chosen[facet].includes(value)}
                    onChange={() =>
                      onChange({ ...filter, chosen: toggled(filter.chosen, facet, value) })
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
