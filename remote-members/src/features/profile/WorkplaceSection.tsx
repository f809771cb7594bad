import type { Position, Profile, Workplace } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Badge, chakra, Flex, Text } from '@portal/ui'
import { addressText } from '../../common/person/address.ts'
import { MapLink } from '../../common/person/OutsideLink.tsx'
import { Section } from '../../common/person/Section.tsx'

const Places = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** The person's workplaces, the primary one first. */
export function WorkplaceSection({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const workplaces = profile.workplaces.toSorted(
    (one, other) => Number(other.isPrimaryWorkplace) - Number(one.isPrimaryWorkplace),
  )
  return (
    <Section title={t('members.person.workplace')}>
      {workplaces.length === 0 ? (
        <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
      ) : (
        <Places>
          {workplaces.map((workplace) => (
            <Place
              key={workplace.number}
              workplace={workplace}
              positions={profile.positions.filter(({ workplaceNumbers }) =>
                workplaceNumbers.includes(workplace.number),
              )}
              marked={workplaces.length > 1 && workplace.isPrimaryWorkplace}
            />
          ))}
        </Places>
      )}
    </Section>
  )
}

function Place({
  workplace: { name, address },
  positions,
  marked,
}: {
  readonly workplace: Workplace
  readonly positions: readonly Position[]
  readonly marked: boolean
}) {
  const t = useText()
  const where = addressText(address)
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
        {marked && <Badge tone="green">{t('members.person.primaryWorkplace')}</Badge>}
      </Flex>
      {positions.map((position) => (
        <Text key={position.number} size="sm" tone="quiet">
          {position.name}
        </Text>
      ))}
      {where !== '' && (
        <Flex columnGap="3" wrap="wrap" align="baseline" fontSize="sm" mt="1">
          <span>{where}</span>
          <MapLink name={name} address={where} />
        </Flex>
      )}
    </li>
  )
}
