import { useText } from '@portal/platform/texts'
import { Button, Mail, Page } from '@portal/ui'
import { type ComponentType, useState } from 'react'
import { useMemberRefresh, useOwnMembers } from '../../common/own-members/use-own-members.ts'
import { QueryFailed } from '../../common/query/QueryFailed.tsx'
import type { SelectionBarComponent } from './list-parts.ts'
import { OwnMembersList } from './OwnMembersList.tsx'
import { ListSkeleton } from './table/ListSkeleton.tsx'
import { useListView } from './use-list-view.ts'

export interface OwnMembersPageProps {
  readonly SelectionBar: SelectionBarComponent
  readonly Shortcuts: ComponentType
}

export function OwnMembersPage({ SelectionBar, Shortcuts }: OwnMembersPageProps) {
  const t = useText()
  const query = useOwnMembers()
  const refresh = useMemberRefresh(query)
  const [view, setView] = useListView()
  const [selecting, setSelecting] = useState(false)
  const mayContact = query.state === 'ready' && query.data.members.length > 0

  return (
    <Page
      title={t('members.ownMembers.title')}
      actions={
        mayContact &&
        !selecting && (
          <Button variant="solid" onClick={() => setSelecting(true)}>
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
          SelectionBar={SelectionBar}
          selecting={selecting}
          onLeaveSelecting={() => setSelecting(false)}
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
