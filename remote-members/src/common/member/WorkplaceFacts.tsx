import { useText } from '@portal/platform/texts'
import { Flex } from '@portal/ui'
import { Fragment } from 'react'
import { addressText } from '../person/address.ts'
import { Fact, FactList } from '../person/FactList.tsx'
import { MapLink } from '../person/OutsideLink.tsx'
import type { Employment, MemberWorkplace } from './member.ts'

const hours = new Intl.NumberFormat('da', { maximumFractionDigits: 2 })

/** Address of a workplace, and the member's position there; or positions, one after the other. */
export function WorkplaceFacts({
  workplace,
  employments,
}: {
  readonly workplace: MemberWorkplace
  readonly employments: readonly Employment[]
}) {
  const t = useText()
  const address = addressText(workplace.address)
  return (
    <FactList>
      <Fact label={t('members.person.address')}>
        {address !== '' && (
          <Flex as="span" columnGap="3" wrap="wrap" align="baseline">
            <span>{address}</span>
            <MapLink name={workplace.name} address={address} />
          </Flex>
        )}
      </Fact>
      {employments.map(({ key, position }) => (
        <Fragment key={key}>
          <Fact label={t('members.person.position')}>{position?.name}</Fact>
          <Fact label={t('members.person.hours')}>
            {typeof position?.hoursPerWeek === 'number' &&
              t('members.person.hoursPerWeek', {
                count: position.hoursPerWeek,
                hours: hours.format(position.hoursPerWeek),
              })}
          </Fact>
          <Fact label={t('members.person.group')}>{position?.group?.name}</Fact>
        </Fragment>
      ))}
    </FactList>
  )
}
