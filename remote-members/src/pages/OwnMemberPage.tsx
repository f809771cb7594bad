import { safeBackUrl, useParams, useSearchParams } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { BackLink, Box, chakra, Flex, LinkButton, Stack, useIsDesktop } from '@portal/ui'
import { useState } from 'react'
import { FavouriteStar, starStyle } from '../common/favourites/FavouriteStar.tsx'
import { useFavourite } from '../common/favourites/favourites-api.ts'
import { MemberPage, type ReadyMember } from '../common/member/MemberPage.tsx'
import { primaryEmployment } from '../common/member/member.ts'
import { MembershipSection, PersonalSection } from '../common/member/PersonalSection.tsx'
import { UpdateStatusBadge } from '../common/member/UpdateStatusBadge.tsx'
import { paths } from '../common/paths.ts'
import { Columns } from '../common/person/Section.tsx'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { MemberChanges } from '../features/member-changes/MemberChanges.tsx'
import { NotesButton } from '../features/note-panel/NotesButton.tsx'
import {
  ContactSection,
  PendingSection,
  WorkplaceSection,
} from '../features/own-member/OwnMemberSections.tsx'
import {
  type OwnMember as ShownMember,
  useOwnMember,
  usePendingChanges,
} from '../features/own-member/own-member-api.ts'

const HELP = async () => ['members.pageHelp.ownMember']

/** One member whom the representative covers. */
export function OwnMemberPage() {
  const { memberId = '' } = useParams()
  // Remount for each member, so that no selection carries over from the previous one.
  return <OwnMember key={memberId} memberId={memberId} />
}

function OwnMember({ memberId }: { readonly memberId: string }) {
  const t = useText()
  return (
    <MemberPage
      query={useOwnMember(memberId)}
      help={HELP}
      back={<Back />}
      denied={{ title: t('members.member.notCovered.title'), actions: <ToList /> }}
      actions={(query) => <HeadActions query={query} />}
    >
      {(member) => <Sections member={member} />}
    </MemberPage>
  )
}

/** The list that the user came from: that of the members, or the page named in the URL. */
function useList() {
  const t = useText()
  const [address] = useSearchParams()
  const list = paths.ownMembers()
  const to = safeBackUrl(address.get('backUrl'), list)
  const name = t(to === list ? 'members.pages.ownMembers' : 'members.pages.workplaces')
  return { to, name }
}

function Back() {
  const { to, name } = useList()
  return <BackLink to={to}>{name}</BackLink>
}

/** The way on if the member is not, or no longer, covered. */
function ToList() {
  const t = useText()
  const { to, name } = useList()
  return <LinkButton to={to}>{t('members.member.notCovered.back', { list: name })}</LinkButton>
}

const StarPlace = chakra('span', {
  base: { '& .star': { ...starStyle('1.25rem'), w: '10', h: '10', borderRadius: 'md' } },
})

function HeadActions({ query }: { readonly query: ReadyMember<ShownMember> }) {
  const t = useText()
  const { memberId, fullName, status, numberOfNotes } = query.data
  const favourite = useFavourite(() => query.mutate())
  return (
    <Flex align="center" gap="2" wrap="wrap" flex="1 1 auto">
      <StarPlace>
        <FavouriteStar
          member={query.data}
          label={t('members.favourite.star', { name: fullName })}
          busy={favourite.busy.has(memberId)}
          onPress={favourite.press}
        />
      </StarPlace>
      <UpdateStatusBadge status={status} />
      <Box ms="auto">
        <NotesButton
          reference={{ type: 'MedlemIdent', id: memberId, name: fullName }}
          count={numberOfNotes}
          onChanged={() => void query.mutate()}
        />
      </Box>
    </Flex>
  )
}

function Sections({ member }: { readonly member: ShownMember }) {
  const t = useText()
  const held = member.employments.filter(({ position }) => position !== null)
  const employments = held.length > 0 ? held : member.employments
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = employments.find(({ key }) => key === chosen) ?? primaryEmployment(employments)
  const pending = usePendingChanges(member)
  const isDesktop = useIsDesktop()
  const contact = <ContactSection member={member} employment={selected} />
  const changes =
    pending.failed === null ? (
      <PendingSection changes={pending.changes} />
    ) : (
      <QueryFailed
        query={pending.failed}
        failed={t('members.pending.failed')}
        denied={t('members.pending.failed')}
      />
    )
  return (
    <Stack gap={{ base: '4', lg: '5' }}>
      {!isDesktop && (
        <>
          {contact}
          {changes}
        </>
      )}
      <Columns
        left={
          <>
            <WorkplaceSection
              member={member}
              employments={employments}
              selected={selected}
              onSelect={setChosen}
            />
            {isDesktop && contact}
          </>
        }
        right={
          <>
            {isDesktop && changes}
            <PersonalSection birthdate={member.birthday} age={member.age} />
            <MembershipSection member={member} />
          </>
        }
      >
        <MemberChanges member={member} employment={selected} pending={pending.changes} />
      </Columns>
    </Stack>
  )
}
