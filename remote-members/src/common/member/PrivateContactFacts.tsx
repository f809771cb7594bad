import { useText } from '@portal/platform/texts'
import { Fact } from '../person/FactList.tsx'
import { MailLink } from '../person/MailLink.tsx'
import { PhoneNumber } from '../person/PhoneNumber.tsx'
import type { Member } from './member.ts'

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
