import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { type QuickSearchGroup, QuickSearchHits, useQuickSearch } from '@portal/ui/slots'
import { numberIn, numbersOf } from '../../common/member/member-numbers.ts'
import { type OwnMembers, useOwnMembers } from '../../common/own-members/own-members-api.ts'
import { paths } from '../../common/paths.ts'
import { QueryFailed } from '../../common/query/QueryFailed.tsx'

/** More would not be looked through, and 5,000 members take long to hand over. */
const SHOWN = 6

/** Own members, their workplaces and the search of the whole union, in the quick search. */
export function MembersFound() {
  const t = useText()
  const search = useQuickSearch().trim()
  const members = useOwnMembers()
  const number = numberIn(search)
  const union: QuickSearchGroup = {
    title: t('members.quickSearch.actions'),
    isLast: true,
    hits: [
      {
        key: 'union',
        to: paths.allMembers(),
        ...(number === null
          ? { name: t('members.quickSearch.union', { search }), state: { name: search } }
          : {
              name: t('members.quickSearch.unionPhone', { search }),
              state: { phone: number },
            }),
      },
    ],
  }
  const own = members.state === 'ready' ? ownHits(members.data, search, t) : []
  return (
    <>
      <QuickSearchHits
        groups={members.state === 'loading' ? null : search === '' ? [] : [...own, union]}
      />
      {members.state === 'error' && (
        <QueryFailed
          query={members}
          failed={t('members.quickSearch.failed')}
          denied={t('members.quickSearch.denied')}
        />
      )}
    </>
  )
}

function ownHits(
  { members, filter }: OwnMembers,
  search: string,
  t: (key: string) => string,
): readonly QuickSearchGroup[] {
  const number = numberIn(search)
  const found =
    number === null
      ? searched(members, search, ({ fullName }) => fullName)
      : members.filter((member) => numbersOf(member).some((own) => own.includes(number)))
  return [
    {
      title: t('members.pages.ownMembers'),
      total: found.length,
      hits: found.slice(0, SHOWN).map(({ memberId, fullName, primaryWorkPlace }) => ({
        key: memberId,
        to: paths.ownMember(memberId),
        name: fullName,
        ...(primaryWorkPlace !== null && { detail: primaryWorkPlace.name }),
      })),
    },
    {
      title: t('members.quickSearch.workplaces'),
      hits: searched(filter.workplaces, search, ({ name }) => name).map(({ number, name }) => ({
        key: number,
        to: paths.ownMembers(number),
        name,
      })),
    },
  ]
}
