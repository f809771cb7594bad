import type { Position } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Flex } from '@portal/ui'
import { addressText } from '../person/address.ts'
import { Fact, FactList } from '../person/FactList.tsx'
import { MapLink } from '../person/MapLink.tsx'
import type { MemberWorkplace } from './member.ts'

const hours = new Intl.NumberFormat('da', { maximumFractionDigits: 2 })

/** Address of a workplace, and the member's positions there. */
export function WorkplaceFacts({
  workplace,
  positions,
}: {
  readonly workplace: MemberWorkplace
  readonly positions: readonly Position[]
}) {
  const t = useText()
  const address = addressText(workplace.address)
  const position = positions.find(({ workplaceNumbers }) =>
    workplaceNumbers.includes(workplace.number),
  )
  return (
    <FactList>
      <Fact label={t('members.person.address')}>
        {address !== '' && (
          <Flex as="span" columnGap="3" wrap="wrap">
            <span>{address}</span>
            <MapLink name={workplace.name} address={address} />
          </Flex>
        )}
      </Fact>
      <Fact label={t('members.person.position')}>{position?.name}</Fact>
      <Fact label={t('members.person.hours')}>
        {workplace.hoursPerWeek !== null &&
          t('members.person.hoursPerWeek', {
            count: workplace.hoursPerWeek,
            hours: hours.format(workplace.hoursPerWeek),
          })}
      </Fact>
      <Fact label={t('members.person.group')}>{position?.group?.name}</Fact>
    </FactList>
  )
}
