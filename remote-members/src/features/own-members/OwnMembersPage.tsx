import { failureTextKey, type Query, serverMessage } from '@portal/shared/api'
import { useText } from '@portal/shared/texts'
import { Button, Card, DeniedState, ErrorState, Mail, Page } from '@portal/shared/ui'
import { useState } from 'react'
import type { SelectionBarComponent, StarComponent } from './list-parts.ts'
import { OwnMembersList } from './OwnMembersList.tsx'
import type { OwnMembers } from './own-members.ts'
import { ListSkeleton } from './table/ListSkeleton.tsx'
import { useListView } from './use-list-view.ts'
import { useMemberRefresh, useOwnMembers } from './use-own-members.ts'

export interface OwnMembersPageProps {
  readonly Star: StarComponent
  readonly SelectionBar: SelectionBarComponent
}

export function OwnMembersPage({ Star, SelectionBar }: OwnMembersPageProps) {
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
          Star={Star}
          SelectionBar={SelectionBar}
          selecting={selecting}
          onLeaveSelecting={() => setSelecting(false)}
          onFavouriteChanged={refresh}
        />
      ) : query.state === 'loading' ? (
        <ListSkeleton />
      ) : (
        <Failed query={query} />
      )}
    </Page>
  )
}

function Failed({ query }: { readonly query: Query<OwnMembers> & { readonly state: 'error' } }) {
  const t = useText()
  const { failure, requestId } = query.error
  const message = serverMessage(failure) ?? t(failureTextKey(failure))
  return (
    <Card as="div" padding="none">
      {failure.kind === 'forbidden' ? (
        <DeniedState
          title={t('members.ownMembers.denied')}
          message={message}
          actions={<Button onClick={query.retry}>{t('members.ownMembers.retry')}</Button>}
        />
      ) : (
        <ErrorState
          title={t('members.ownMembers.failed')}
          message={message}
          requestId={requestId}
          onRetry={query.retry}
        />
      )}
    </Card>
  )
}
