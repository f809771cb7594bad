import { useText } from '@portal/platform/texts'
import { Badge, Flex, Lock } from '@portal/ui'
import { Fact } from '../person/FactList.tsx'
import { MailLink } from '../person/OutsideLink.tsx'
import { formatPhone, type Member } from './member.ts'

/**
 * Private telephone numbers and email address. The service may withhold a secret number (null).
 */
export function PrivateContactFacts({ member }: { readonly member: Member }) {
  const t = useText()
  const { mobile, email, isTelefonPrivate } = member.privateContact
  const landline = member.contactInfoList.find(({ type }) => type === 'Privat')?.telephone
  return (
    <>
      <Fact label={t('members.person.privateMobile')}>
        {(mobile || isTelefonPrivate) && <PhoneNumber number={mobile} secret={isTelefonPrivate} />}
      </Fact>
      {landline && (
        <Fact label={t('members.person.privatePhone')}>
          <PhoneNumber number={landline} secret={isTelefonPrivate} />
        </Fact>
      )}
      <Fact label={t('members.person.privateEmail')}>{email && <MailLink address={email} />}</Fact>
    </>
  )
}

/** A telephone number, with a badge if it is secret; only the badge if the number is withheld. */
export function PhoneNumber({
  number,
  secret,
}: {
  readonly number: string | null
  readonly secret: boolean
}) {
  const t = useText()
  const shown = formatPhone(number)
  if (!secret) return <span>{shown}</span>
  return (
    <Flex as="span" columnGap="3" rowGap="1" align="center" wrap="wrap">
      {shown && <span>{shown}</span>}
      <Badge>
        <Lock size={12} aria-hidden="true" />
        {t('members.person.secretNumber')}
      </Badge>
    </Flex>
  )
}
