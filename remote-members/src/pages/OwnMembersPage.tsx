import { useText } from '@portal/platform/texts'
import { Button, Mail, Page } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { useMemberRefresh, useOwnMembers } from '../common/own-members/use-own-members.ts'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { ContactBar } from '../features/contact-several/ContactBar.tsx'
import { OwnMembersList } from '../features/own-members/OwnMembersList.tsx'
import { ListSkeleton } from '../features/own-members/table/ListSkeleton.tsx'
import { useListView } from '../features/own-members/view/use-list-view.ts'
import { Shortcuts } from '../features/shortcuts/Shortcuts.tsx'

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
      title={t('members.ownMembers.title')}
      actions={
        mayContact &&
        !selecting && (
          <Button ref={contactButton} variant="solid" onClick={() => setSelecting(true)}>
            <Mail size={18} aria-hidden="true" />
            {t('members.ownMembers.contactSeveral')}
          </Button>
        )
      }
    >
      {query.state === 'ready' ? (
        <OwnMembersList
          own={query.data}
          view={view}
          onView={setView}
          selectionBar={
            selecting
              ? (selection) => (
                  <ContactBar
                    {...selection}
                    onLeave={() => {
                      selection.onSelect(new Set())
                      setSelecting(false)
                    }}
                  />
                )
              : null
          }
          onFavouriteChanged={refresh}
        />
      ) : query.state === 'loading' ? (
        <ListSkeleton />
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
