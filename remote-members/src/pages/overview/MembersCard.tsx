import { addDays, danishDayOf, formatDate, today } from '@portal/platform/dates'
import { type DraftId, draftsOf } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import {
  OverviewCard,
  OverviewGroup,
  type OverviewItem,
  OverviewSkeleton,
  useLastVisit,
} from '@portal/ui/slots'
import { type OwnMembers, useOwnMembers } from '../../common/own-members/own-members-api.ts'
import { paths } from '../../common/paths.ts'
import { QueryFailed } from '../../common/query/QueryFailed.tsx'
import {
  isPending,
  listedUpdates,
  typeName,
  type UpdateBatch,
} from '../../common/updates/update.ts'
import { useUpdates } from '../../common/updates/updates-api.ts'

/** Updates that were completed in these days are news, also to a user who has seen them. */
const NEWS_DAYS = 7

/** News of the user's members, favourites and unfinished forms, on the page 'Overblik'. */
export function MembersCard() {
  const t = useText()
  const members = useOwnMembers()
  const updates = useUpdates()
  const lastVisit = useLastVisit()
  if (members.state === 'error') {
    return (
      <QueryFailed
        query={members}
        failed={t('members.waiting.failed')}
        denied={t('members.ownMembers.denied')}
      />
    )
  }
  if (updates.state === 'error') {
    return (
      <QueryFailed
        query={updates}
        failed={t('members.updates.failed')}
        denied={t('members.updates.denied')}
      />
    )
  }
  return (
    <OverviewCard title={t('members.waiting.title')}>
      {members.state === 'ready' && updates.state === 'ready' && lastVisit !== undefined ? (
        <Waiting own={members.data} batches={updates.data} lastVisit={lastVisit} />
      ) : (
        <OverviewSkeleton />
      )}
    </OverviewCard>
  )
}

function Waiting({
  own,
  batches,
  lastVisit,
}: {
  readonly own: OwnMembers
  readonly batches: readonly UpdateBatch[]
  readonly lastVisit: string | null
}) {
  const t = useText()
  const { since, earlier } = handledUpdates(batches, lastVisit)
  const groups = [
    {
      title: t('members.waiting.completedSince'),
      items: since.map((update) => toUpdateItem(update, t)),
      all: paths.updates(),
    },
    {
      title: t(
        lastVisit === null ? 'members.waiting.completed' : 'members.waiting.completedEarlier',
      ),
      items: earlier.map((update) => toUpdateItem(update, t)),
      all: paths.updates(),
    },
    {
      title: t('members.waiting.favourites'),
      items: own.members
        .filter(({ isFavorite }) => isFavorite)
        .map(({ memberId, fullName }) => ({
          key: memberId,
          to: paths.ownMember(memberId),
          name: fullName,
        })),
      all: paths.ownMembers(),
    },
    {
      title: t('members.waiting.drafts'),
      items: draftsOf('members').flatMap((draft) => toDraftItem(draft, own, t)),
      all: paths.ownMembers(),
    },
  ]
  if (groups.every(({ items }) => items.length === 0)) {
    return <Text tone="quiet">{t('members.waiting.nothing')}</Text>
  }
  return groups.map((group) => <OverviewGroup key={group.title} {...group} />)
}

interface HandledUpdate {
  readonly batch: UpdateBatch
  readonly processed: string
}

/** The updates handled since the last visit, and those handled earlier but recently; newest first. */
function handledUpdates(batches: readonly UpdateBatch[], lastVisit: string | null) {
  const handled = listedUpdates(batches, today())
    .flatMap((batch): readonly HandledUpdate[] =>
      isPending(batch) || !batch.processed ? [] : [{ batch, processed: batch.processed }],
    )
    .toSorted((one, other) => Date.parse(other.processed) - Date.parse(one.processed))
  const isNew = ({ processed }: HandledUpdate) =>
    lastVisit !== null && Date.parse(processed) > Date.parse(lastVisit)
  const firstDay = addDays(today(), -NEWS_DAYS)
  return {
    since: handled.filter(isNew),
    earlier: handled.filter(
      (update) => !isNew(update) && danishDayOf(update.processed) >= firstDay,
    ),
  }
}

function toUpdateItem(
  { batch, processed }: HandledUpdate,
  t: ReturnType<typeof useText>,
): OverviewItem {
  return {
    key: batch.batchId,
    to: paths.updates(batch.batchId),
    name: batch.member.fullName,
    detail: t(batch.isRefused ? 'members.waiting.refused' : 'members.waiting.handled', {
      type: typeName(batch.type, t),
      date: formatDate(danishDayOf(processed)),
    }),
  }
}

/** A draft about one of the user's members, with a link to the member. */
function toDraftItem(
  { form, object }: DraftId,
  own: OwnMembers,
  t: (key: string) => string,
): readonly OverviewItem[] {
  const isNote = form === 'members/new-note'
  const id = isNote ? object.replace(/^MedlemIdent /, '') : object
  const member = own.members.find(({ memberId }) => memberId === id)
  if (member === undefined) return []
  return [
    {
      key: `${form} ${object}`,
      to: paths.ownMember(member.memberId),
      name: member.fullName,
      detail: t(isNote ? 'members.waiting.drafts.note' : 'members.waiting.drafts.change'),
    },
  ]
}
