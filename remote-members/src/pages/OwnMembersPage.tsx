import { offersExtension } from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, lazyComponent, Mail, Page, Skeleton } from '@portal/ui'
import { ListSkeleton } from '@portal/ui/list'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useMemberRefresh, useOwnMembers } from '../common/own-members/own-members-api.ts'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { OwnMembersList } from '../features/own-members/OwnMembersList.tsx'
import { useListView } from '../features/own-members/view/list-view.ts'
import { Shortcuts } from '../features/shortcuts/Shortcuts.tsx'

const HELP = async () => [
  'members.pageHelp.ownMembers',
  ...(offersExtension('portal') ? ['members.pageHelp.sendMail'] : []),
]

const ContactBar = lazyComponent(
  async () => (await import('../features/contact-several/ContactBar.tsx')).ContactBar,
)

export function OwnMembersPage() {
  const t = useText()
  const query = useOwnMembers()
  const refresh = useMemberRefresh(query)
  const [view, setView] = useListView()
  const [selecting, setSelecting] = useState(false)
  const contactButton = useRef<HTMLButtonElement>(null)
  const wasSelecting = useRef(false)
  useEffect(() => {
    // The focused button of the bar is gone.
    if (wasSelecting.current && !selecting) contactButton.current?.focus()
    wasSelecting.current = selecting
  }, [selecting])
  const mayContact = query.state === 'ready' && query.data.members.length > 0

  return (
    <Page
      help={HELP}
      title={t('members.pages.ownMembers')}
      actions={
        mayContact &&
        !selecting && (
          <Button
            ref={contactButton}
            variant="solid"
            px={{ base: '3', md: '4' }}
            onClick={() => setSelecting(true)}
          >
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              <Mail size={18} aria-hidden="true" />
            </Box>
            {t('members.ownMembers.contactSeveral')}
          </Button>
        )
      }
    >
      {query.state === 'ready' ? (
        <Suspense fallback={<OwnMembersSkeleton />}>
          <OwnMembersList
            own={query.data}
            view={view}
            onView={setView}
            selectionBar={
              selecting
                ? (selection) => (
                    <Suspense fallback={null}>
                      <ContactBar
                        {...selection}
                        onLeave={() => {
                          selection.onSelect(new Set())
                          setSelecting(false)
                        }}
                      />
                    </Suspense>
                  )
                : null
            }
            onFavouriteChanged={refresh}
          />
        </Suspense>
      ) : query.state === 'loading' ? (
        <OwnMembersSkeleton />
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.ownMembers.failed')}
          denied={t('members.ownMembers.denied')}
        />
      )}
      {!selecting && <Shortcuts />}
    </Page>
  )
}

/** Placeholder for search, filters and list. */
function OwnMembersSkeleton() {
  const t = useText()
  return (
    <ListSkeleton
      label={t('members.ownMembers.loading')}
      rows={24}
      above={
        <Flex gap="2" mb="3" wrap="wrap" aria-hidden="true">
          <Skeleton h="10" maxW={{ base: 'full', lg: '24rem' }} borderRadius="md" />
          <Skeleton h="10" w="24" borderRadius="md" />
          <Skeleton h="10" w="32" borderRadius="md" />
        </Flex>
      }
    />
  )
}
