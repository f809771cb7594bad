import type { Query } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import {
  Avatar,
  Box,
  Card,
  Grid,
  Loading,
  type LoadPageHelp,
  Page,
  Skeleton,
  Stack,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { QueryFailed } from '../query/QueryFailed.tsx'
import type { Member } from './member.ts'

export type ReadyMember<M extends Member = Member> = Extract<Query<M>, { readonly state: 'ready' }>

interface MemberPageProps<M extends Member> {
  readonly query: Query<M>
  readonly back: ReactNode
  readonly help: LoadPageHelp
  /** Heading if the service denies access to the member, and what the user can do instead. */
  readonly denied?: { readonly title: string; readonly actions: ReactNode }
  /** Shown beside the heading once the member is loaded. */
  actions(query: ReadyMember<M>): ReactNode
  children(member: M): ReactNode
}

/** The page of one member, with its loading, error and ready states. */
export function MemberPage<M extends Member>({
  query,
  back,
  help,
  denied,
  actions,
  children,
}: MemberPageProps<M>) {
  const t = useText()
  const ready = query.state === 'ready' ? query : null
  return (
    <Page
      title={ready?.data.fullName ?? t('members.member.title')}
      back={back}
      help={help}
      mark={
        ready ? (
          <Avatar name={ready.data.fullName} size="lg" />
        ) : (
          query.state === 'loading' && <Skeleton w="16" h="16" borderRadius="full" />
        )
      }
      actions={ready && actions(ready)}
    >
      {query.state === 'ready' ? (
        children(query.data)
      ) : query.state === 'loading' ? (
        <PersonSkeleton label={t('members.member.loading')} />
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.member.failed')}
          denied={denied?.title ?? t('members.member.denied')}
          deniedActions={denied?.actions}
        />
      )}
    </Page>
  )
}

const CARDS = ['one', 'two', 'three', 'four']
const LINES = ['first', 'second', 'third']

/** Placeholder for a member's page while it loads. */
function PersonSkeleton({ label }: { readonly label: string }) {
  return (
    <Box position="relative">
      <Loading label={label} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '5' }}
        aria-hidden="true"
      >
        {CARDS.map((card) => (
          <Card key={card} as="div">
            <Stack gap="4">
              <Skeleton h="5" w="40" />
              {LINES.map((line) => (
                <Skeleton key={line} w="70%" />
              ))}
            </Stack>
          </Card>
        ))}
      </Grid>
    </Box>
  )
}
