import { useText } from '@portal/platform/texts'
import { chakra, followRow } from '@portal/ui'
import { Fragment, type MouseEvent, memo, type RefObject } from 'react'
import { FavouriteStar } from '../../../common/favourites/FavouriteStar.tsx'
import type { useFavourite } from '../../../common/favourites/use-favourite.ts'
import { cardsStyle } from '../../../common/list/ListCards.tsx'
import { workplaceNames } from '../../../common/member/workplace-names.ts'
import type { ListRows } from '../list-rows.ts'
import { TABLE_COLUMNS } from '../member-columns.tsx'
import type { MemberLine } from '../member-line.ts'
import { listStyle } from '../table/list-style.ts'
import { ChooseBox, Initials, MemberName } from '../table/MemberParts.tsx'
import { groupTitle, type MemberRowsProps } from '../table/OwnMembersTable.tsx'
import type { VisibleRows } from '../table/visible-rows.ts'

const Cards = chakra('ul', {
  base: {
    ...cardsStyle,
    ...listStyle,
    '& > li.heading': { bg: 'sunken', fontWeight: 'semibold', py: '2' },
    '& > li.gap': { p: 0, border: 0 },
    '& .card': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: '3',
      alignItems: 'start',
    },
    '& .facts': { minW: 0, overflowWrap: 'anywhere' },
    '& .card .name': { display: 'inline-block', minH: '7', lineHeight: '1.75rem', fontSize: 'md' },
    '& .line': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      color: 'quiet',
    },
    '& .card .star': { w: '9', h: '9', mt: '-1', me: '-2' },
    '& .choose': { display: 'grid', placeItems: 'center', w: '7', h: '7' },
  },
})

/** Props of every list of cards, whether it renders all cards or only the visible ones. */
export interface CardsProps extends Pick<MemberRowsProps, 'statusNames' | 'selection'> {
  readonly rows: ListRows
  readonly list: RefObject<HTMLUListElement | null>
  readonly favourite: ReturnType<typeof useFavourite>
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

interface CardListProps extends CardsProps {
  readonly visible: Omit<VisibleRows, 'scrollTo'>
  readonly measure?: (element: Element | null) => void
}

/** A card for each visible row, and spacers for the omitted rows. */
export function CardList({
  rows,
  list,
  favourite,
  onOpen,
  statusNames,
  selection,
  visible,
  measure,
}: CardListProps) {
  const t = useText()
  return (
    <Cards ref={list} aria-label={t('members.ownMembers.caption')} onClick={followRow}>
      {visible.before > 0 && (
        <li className="gap" aria-hidden="true" style={{ height: visible.before }} />
      )}
      {visible.rows.map(({ index, row }) => (
        <li
          key={row.key}
          data-index={index}
          ref={measure}
          {...(visible.partial && { 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
          {...(row.kind === 'group'
            ? { className: 'heading' }
            : {
                'data-member': row.member.memberId,
                ...(selection?.ids.has(row.member.memberId) && { 'data-selected': '' }),
              })}
        >
          {row.kind === 'group' ? (
            groupTitle(row, t)
          ) : (
            <MemberCard
              member={row.member}
              rowKey={row.key}
              statusNames={statusNames}
              t={t}
              onOpen={onOpen}
              onStar={favourite.press}
              starBusy={favourite.busy.has(row.member.memberId)}
              selected={selection?.ids.has(row.member.memberId) ?? null}
              onToggle={selection?.onToggle ?? null}
            />
          )}
        </li>
      ))}
      {visible.after > 0 && (
        <li className="gap" aria-hidden="true" style={{ height: visible.after }} />
      )}
    </Cards>
  )
}

const MemberCard = memo(function MemberCard(line: MemberLine) {
  const { member, selected, t } = line
  return (
    <div className="card">
      {selected === null ? (
        <Initials fullName={member.fullName} />
      ) : (
        <span className="choose">
          <ChooseBox {...line} />
        </span>
      )}
      <div className="facts">
        <MemberName {...line} />
        <div className="line">{workplaceNames(member)}</div>
        <div className="line">
          {TABLE_COLUMNS.map(
            ({ key, fact }) => fact && <Fragment key={key}>{fact(line)}</Fragment>,
          )}
        </div>
      </div>
      {selected === null && (
        <FavouriteStar
          member={member}
          label={t('members.favourite.star', { name: member.fullName })}
          busy={line.starBusy}
          onPress={line.onStar}
        />
      )}
    </div>
  )
})
