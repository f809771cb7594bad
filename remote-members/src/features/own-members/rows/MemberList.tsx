import { useNavigate } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { chakra, FROM_LIST } from '@portal/ui'
import { type FoundRow, List, type ListHeading, type ListSort } from '@portal/ui/list'
import {
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { FavouriteStar } from '../../../common/favourites/FavouriteStar.tsx'
import { useFavourite } from '../../../common/favourites/favourites-api.ts'
import { rememberOpened } from '../../../common/member/opened-member.ts'
import { paths } from '../../../common/paths.ts'
import { useTextAdvice } from '../../../common/person/use-text-advice.tsx'
import { type MemberRow, rowOf } from '../list-rows.ts'
import { COLUMNS, STANDARD_COLUMNS } from '../member-columns.tsx'
import { listStyle } from './list-style.ts'
import { cardsStyle, memberCard } from './MemberCard.tsx'
import {
  ChooseBox,
  Initials,
  type Mark,
  type MemberColumn,
  type MemberLine,
} from './MemberParts.tsx'

const Place = chakra('div', { base: listStyle })

/** Share of the table that the first column takes, in percent. */
const FIRST_WIDTH = 8

const FIRST = { key: 'first', hidesTitle: true, width: `${FIRST_WIDTH}%`, sort: null } as const

const STAR_COLUMN = {
  ...FIRST,
  title: 'members.ownMembers.columns.favourite',
  cell: ({ member, t, starBusy, onStar }: MemberLine) => (
    <div className="first">
      <Initials fullName={member.fullName} />
      <FavouriteStar
        member={member}
        label={t('members.favourite.star', { name: member.fullName })}
        busy={starBusy}
        onPress={onStar}
      />
    </div>
  ),
}

const CHOICE_COLUMN = {
  ...FIRST,
  title: 'members.ownMembers.columns.chosen',
  cell: (line: MemberLine) => <ChooseBox {...line} />,
}

/** The columns with their widths: they share what the first one leaves. */
function withWidths(columns: readonly MemberColumn[], isChosen: boolean) {
  const shares = columns.map(({ width, room }) =>
    isChosen || width === undefined ? room : Number.parseFloat(width),
  )
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return columns.map((column, place) => ({
    ...column,
    width: `${((shares[place] ?? 0) * (100 - FIRST_WIDTH)) / whole}%` as const,
  }))
}

interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onToggle: (memberId: string) => void
}

interface MemberListProps {
  readonly rows: readonly (MemberRow | ListHeading)[]
  readonly sort: ListSort
  readonly onSort: (column: string) => void
  readonly allRows: boolean
  readonly statusNames: ReadonlyMap<string, string>
  readonly mark: Mark
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
  /** The selected members, or null outside selection mode. */
  readonly selection: Selection | null
  readonly found: FoundRow | null
  readonly columns: readonly MemberColumn[]
}

/** The members as a table or cards, with stars or boxes. */
export const MemberList = memo(function MemberList({
  rows,
  sort,
  onSort,
  allRows,
  statusNames,
  mark,
  onFavouriteChanged,
  selection,
  found,
  columns,
}: MemberListProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const favourite = useFavourite(useNextStar(rows, place, onFavouriteChanged))
  const onOpen = useOpenMember()
  const advice = useTextAdvice()
  const selecting = selection !== null
  const isChosen = columns.some(({ onRequest }) => onRequest)
  const listColumns = useMemo(
    () => [selecting ? CHOICE_COLUMN : STAR_COLUMN, ...withWidths(columns, isChosen)],
    [selecting, columns, isChosen],
  )
  return (
    <Place
      ref={place}
      {...(isChosen && { 'data-chosen': '' })}
      {...(columns.length > STANDARD_COLUMNS.length && { 'data-many': '' })}
    >
      <List
        caption={t('members.pages.ownMembers')}
        columns={listColumns}
        rows={rows}
        keyOf={keyOf}
        lineOf={({ key, member }) => ({
          member,
          rowKey: key,
          columns,
          statusNames,
          t,
          mark,
          onOpen,
          onStar: favourite.press,
          starBusy: favourite.busy.has(member.memberId),
          selected: selection?.ids.has(member.memberId) ?? null,
          onToggle: selection?.onToggle ?? null,
        })}
        dataOf={dataOf}
        card={memberCard}
        cardsCss={cardsStyle}
        sort={sort}
        onSort={onSort}
        sortOptions={COLUMNS.filter(
          (column) => columns.includes(column) || column.key === sort.column,
        )}
        allRows={allRows}
        found={found}
        onClick={advice.onClick}
      />
      {advice.dialog}
    </Place>
  )
})

function keyOf({ key }: MemberRow) {
  return key
}

function dataOf({ member, selected }: MemberLine) {
  return { 'data-member': member.memberId, 'data-selected': selected === true ? '' : undefined }
}

/**
 * Follows the link in a member's row. All rows share one handler, because a router link in each row
 * is expensive.
 */
function useOpenMember(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const memberId = event.currentTarget.closest('[data-member]')?.getAttribute('data-member')
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (memberId == null || elsewhere || event.button !== 0) return
      event.preventDefault()
      rememberOpened(memberId)
      void navigate(paths.ownMember(memberId), { state: FROM_LIST })
    },
    [navigate],
  )
}

/**
 * In a list of favourites, clicking a star removes its row, which had the focus. Moves the focus to
 * the star of the row that takes its place.
 */
function useNextStar(
  rows: readonly (MemberRow | ListHeading)[],
  list: RefObject<HTMLElement | null>,
  onChanged: (memberId: string) => Promise<void>,
): (memberId: string) => Promise<void> {
  const left = useRef<{ readonly memberId: string; readonly index: number } | null>(null)
  useEffect(() => {
    const gone = left.current
    if (gone === null || rowOf(rows, gone.memberId) !== undefined) return
    left.current = null
    const stars = list.current?.querySelectorAll<HTMLElement>('.star') ?? []
    const next = stars[Math.min(gone.index, stars.length - 1)]
    const focused = document.activeElement
    if (focused !== document.body && focused !== next) return
    // React may reuse the clicked button for the next member: focus it again, so that screen
    // readers announce the new member.
    next?.blur()
    next?.focus()
  }, [rows, list])

  return useCallback(
    async (memberId) => {
      const element = list.current?.querySelector(`[data-member="${CSS.escape(memberId)}"]`)
      const stars = [...(list.current?.querySelectorAll('.star') ?? [])]
      const index = stars.findIndex((star) => element?.contains(star) ?? false)
      left.current = index === -1 ? null : { memberId, index }
      await onChanged(memberId)
    },
    [list, onChanged],
  )
}
