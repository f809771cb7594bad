import { Fragment } from 'react'
import { FavouriteStar } from '../../../common/favourites/FavouriteStar.tsx'
import { primaryEmployment, workplaceNames } from '../../../common/member/member.ts'
import { ContactWays, waysStyle } from '../../../common/person/ContactWays.tsx'
import { reachOf } from '../../../common/person/reach.ts'
import { ChooseBox, Initials, type MemberLine, MemberName } from './MemberParts.tsx'

/** The widest window, in px, in which a card has the shape for telephones. */
const PHONE_WIDTH = 479

export const cardsStyle = {
  ...waysStyle,
  '& > [data-member]': {
    ps: { base: '3', sm: '4' },
    // Room for the floating buttons, which would cover the star and the ways to contact.
    pe: { base: '3', sm: '16' },
    py: { base: '0.5', sm: '3' },
  },
  // On a telephone the name has a line of its own, and what is known has that of the targets.
  '& .card': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto auto minmax(0, 1fr)', sm: 'auto 1fr auto auto' },
    gridTemplateAreas: {
      base: '"mark name name name" "ways ways star about"',
      sm: '"mark name ways star" "mark about ways star"',
    },
    columnGap: { base: '1', sm: '3' },
    alignItems: 'center',
    '&:has(.choose)': {
      gridTemplateAreas: {
        base: '"mark name name name" "mark about about about"',
        sm: '"mark name" "mark about"',
      },
    },
  },
  // No higher than a name on one line, so that a telephone shows as many rows.
  '& .card .avatar': { gridArea: 'mark', w: { base: '6', sm: '7' }, h: { base: '6', sm: '7' } },
  '& .card .choose': { gridArea: 'mark' },
  '& .card .star': { gridArea: 'star', w: '11', h: '11' },
  '& .card .ways': { gridArea: 'ways', ms: { base: '-3', sm: '0' } },
  // The way to the workplace: the member's page has it too.
  '& .card [data-way=map]': { display: { base: 'none', sm: 'inline-flex' } },
  '& .card .way > span': { display: 'none' },
  '& .card .name': {
    gridArea: 'name',
    justifySelf: 'start',
    minH: { base: '6', sm: '7' },
    lineHeight: { base: '1.5rem', sm: '1.75rem' },
    fontSize: 'md',
    overflowWrap: 'anywhere',
  },
  '& .about': { gridArea: 'about', color: 'quiet', overflowWrap: 'anywhere' },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
  },
  [`@media (max-width: ${PHONE_WIDTH}px)`]: {
    '& .card:has(.star) .about': { textAlign: 'end' },
    '& .card:has(.star) .place': {
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .card:has(.star) .line': { justifyContent: 'flex-end', columnGap: '2', fontSize: 'xs' },
    '& .card .status': { position: 'absolute', insetEnd: '0', top: '0', px: '1.5' },
    '& .card:has(.status) .name': { maxW: 'calc(100% - 9.25rem)' },
  },
  // With twice the size of text, the targets need a line of their own.
  '@media (max-width: 15rem)': {
    '& .card:has(.star)': {
      gridTemplateAreas: '"mark name name name" "ways ways ways ways" "star about about about"',
    },
  },
  '& .choose': { display: 'grid', placeItems: 'center', w: '11', h: '11' },
} as const

/** A member on a card. Renders nothing that uses hooks, see `MemberColumn`. */
export function memberCard(line: MemberLine) {
  const { member, columns, selected, t } = line
  return (
    <div className="card">
      {selected === null ? (
        <Initials fullName={member.fullName} />
      ) : (
        <span className="choose">
          <ChooseBox {...line} />
        </span>
      )}
      <MemberName {...line} />
      <div className="about">
        {columns.some(({ key }) => key === 'workplace') && (
          <div className="place">{line.mark(workplaceNames(member))}</div>
        )}
        <div className="line">
          {columns.map(({ key, fact }) => fact && <Fragment key={key}>{fact(line)}</Fragment>)}
        </div>
      </div>
      {selected === null && (
        <>
          <ContactWays
            name={member.fullName}
            reach={reachOf(member, primaryEmployment(member.employments))}
            t={t}
          />
          <FavouriteStar
            member={member}
            label={t('members.favourite.star', { name: member.fullName })}
            busy={line.starBusy}
            onPress={line.onStar}
          />
        </>
      )}
    </div>
  )
}
