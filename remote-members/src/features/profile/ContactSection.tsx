import { can, type Profile, readSession, requestRestrictedNotice } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, Heading, lazyDialog, Stack } from '@portal/ui'
import { useRef, useState } from 'react'
import { primaryOf } from '../../common/member/member.ts'
import { PhoneNumber } from '../../common/member/PrivateContactFacts.tsx'
import { addressText } from '../../common/person/address.ts'
import { ContactButtons } from '../../common/person/ContactWays.tsx'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { MailLink } from '../../common/person/OutsideLink.tsx'
import { Section } from '../../common/person/Section.tsx'
import { stewardContactOf } from './profile-api.ts'

const StewardContactPanel = lazyDialog(
  async () => (await import('./StewardContactPanel.tsx')).StewardContactPanel,
)

/** The contact details as a representative, which can be edited here, and the private ones. */
export function ContactSection({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const steward = profile.stewardContact
  const own = profile.contactInfoList.find(({ type }) => type === 'Privat')

  function edit() {
    if (can(readSession(), 'profile:edit')) setEditing(true)
    else requestRestrictedNotice()
  }

  return (
    <Section
      title={t('members.person.contact')}
      actions={
        <Button ref={opener} size="sm" aria-haspopup="dialog" onClick={edit}>
          {t('members.profile.contact.edit')}
        </Button>
      }
    >
      <ContactButtons
        name={profile.fullName}
        reach={{
          mobile: steward?.mobile || (own?.isTelephoneHidden ? null : (own?.mobile ?? null)),
          landline: null,
          email: steward?.email || (own?.email ?? null),
          address: addressText(primaryOf(profile.workplaces)?.address ?? null),
        }}
      />
      <Stack gap="4">
        <div>
          <Heading as="h3" size="sm" mb="2">
            {t('members.profile.contact.steward')}
          </Heading>
          <FactList>
            <Fact label={t('members.person.mobile')}>
              {steward?.mobile && <PhoneNumber number={steward.mobile} secret={false} />}
            </Fact>
            <Fact label={t('members.person.email')}>
              {steward?.email && <MailLink address={steward.email} />}
            </Fact>
          </FactList>
        </div>
        <div>
          <Heading as="h3" size="sm" mb="2">
            {t('members.profile.contact.private')}
          </Heading>
          <FactList>
            <Fact label={t('members.person.mobile')}>
              {own && (own.mobile || own.isTelephoneHidden) && (
                <PhoneNumber number={own.mobile} secret={own.isTelephoneHidden} />
              )}
            </Fact>
            <Fact label={t('members.person.email')}>
              {own?.email && <MailLink address={own.email} />}
            </Fact>
          </FactList>
        </div>
      </Stack>
      {editing && (
        <StewardContactPanel
          memberId={profile.memberId}
          contact={stewardContactOf(profile)}
          onClose={() => {
            setEditing(false)
            opener.current?.focus()
          }}
        />
      )}
    </Section>
  )
}
