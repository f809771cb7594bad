import { offersExtension, portalLink } from '@portal/platform/contract'
import { formatDate } from '@portal/platform/dates'
import {
  effectiveProfile,
  type Position,
  type Profile,
  useSession,
  type Workplace,
} from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Avatar, BackLink, Badge, Box, chakra, Flex, Page, Skeleton, Text } from '@portal/ui'
import { RemoteSlot } from '@portal/ui/slots'
import { PersonalSection } from '../common/member/PersonalSection.tsx'
import { paths } from '../common/paths.ts'
import { addressText } from '../common/person/address.ts'
import { DutyList } from '../common/person/DutyList.tsx'
import { Fact, FactList } from '../common/person/FactList.tsx'
import { MapLink, OutsideLink } from '../common/person/OutsideLink.tsx'
import { Columns, Section } from '../common/person/Section.tsx'
import { ContactSection } from '../features/profile/ContactSection.tsx'
import { NoticeSection } from '../features/profile/NoticeSection.tsx'

const HELP = async () => [
  'members.pageHelp.profile',
  ...(offersExtension('portal') ? ['members.pageHelp.notices'] : []),
]

const Places = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** The profile of the signed-in or imitated representative. */
export function ProfilePage() {
  const profile = effectiveProfile(useSession())
  // Without a profile, the host shows its search for representatives instead of any page.
  return profile === null ? null : <ProfileView profile={profile} />
}

function ProfileView({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const { personalInfo, membershipInfo, posts } = profile
  return (
    <Page
      help={HELP}
      title={profile.fullName}
      back={<BackLink to={paths.ownMembers()}>{t('members.pages.ownMembers')}</BackLink>}
      mark={<Avatar name={profile.fullName} size="lg" />}
    >
      <Columns
        left={
          <>
            <PersonalSection {...personalInfo}>
              <Flex mt="3">
                <OutsideLink href={portalLink('correctPersonalData')}>
                  {t('members.profile.personal.correct')}
                </OutsideLink>
              </Flex>
            </PersonalSection>
            <Section title={t('members.person.membership')}>
              <FactList>
                <Fact label={t('members.person.memberNumber')}>{membershipInfo.number}</Fact>
                <Fact label={t('members.person.department')}>{membershipInfo.name}</Fact>
                <Fact label={t('members.person.enrolled')}>{formatDate(membershipInfo.date)}</Fact>
              </FactList>
            </Section>
            <WorkplaceSection profile={profile} />
            <ContactSection profile={profile} />
          </>
        }
        right={
          <>
            <Section title={t('members.person.duties')}>
              <DutyList posts={posts} people={profile.trForOthers} />
              <Flex mt="4" columnGap="5" rowGap="2" wrap="wrap">
                <OutsideLink href={portalLink('registerPost')}>
                  {t('members.profile.duties.register')}
                </OutsideLink>
                <OutsideLink href={portalLink('endPost')}>
                  {t('members.profile.duties.end')}
                </OutsideLink>
              </Flex>
            </Section>
            <DeputySection deputies={profile.trForSelf} />
            <RemoteSlot
              remote="organising"
              slot="organisingWidget"
              name={t('members.profile.organising')}
              placeholder={<WidgetPlaceholder />}
            />
            <NoticeSection />
          </>
        }
      />
    </Page>
  )
}

const BUTTON_HEIGHT = 62

/**
 * As tall as the organising widget, which is taller in a narrow container because its text moves
 * below its ring. A button below them belongs to an extension.
 */
function WidgetPlaceholder() {
  const button = offersExtension('members') ? BUTTON_HEIGHT : 0
  return (
    <Box containerType="inline-size">
      <Skeleton
        h={`${485 + button}px`}
        borderRadius="lg"
        css={{ '@container (min-width: 498px)': { height: `${358 + button}px` } }}
      />
    </Box>
  )
}

/** The person's deputies and their posts. */
function DeputySection({ deputies }: { readonly deputies: Profile['trForSelf'] }) {
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

/** The person's workplaces, the primary one first. */
function WorkplaceSection({ profile }: { readonly profile: Profile }) {
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
