import type { Profile } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { Section } from '../../common/person/Section.tsx'

/** The person's deputies and their posts. */
export function DeputySection({ deputies }: { readonly deputies: Profile['trForSelf'] }) {
  const t = useText()
  return (
    <Section title={t('members.profile.deputies.title')}>
      {deputies.length === 0 ? (
        <Text tone="quiet">{t('members.profile.deputies.none')}</Text>
      ) : (
        <FactList>
          {deputies.map(({ memberId, fullName, postName }) => (
            <Fact key={`${memberId} ${postName}`} label={postName || t('members.person.unknown')}>
              {fullName}
            </Fact>
          ))}
        </FactList>
      )}
    </Section>
  )
}
