import type { Translate } from '@portal/platform/texts'
import type { ListColumn } from '@portal/ui/list'
import type { MouseEvent, ReactNode } from 'react'
import type { Favourite } from '../../../common/favourites/favourites-api.ts'
import type { Member } from '../../../common/member/member.ts'
import type { Mark } from './use-marks.tsx'

/** The texts that the cells of a row need. */
export interface ColumnTexts {
  readonly t: Translate
  /** The service's status names by status id. */
  readonly statusNames: ReadonlyMap<string, string>
}

/** The data of a member's row or card. */
export interface MemberLine extends ColumnTexts {
  readonly member: Member
  readonly rowKey: string
  /** The columns that the list shows. */
  readonly columns: readonly MemberColumn[]
  readonly mark: Mark
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onStar: (member: Favourite) => void
  readonly starBusy: boolean
  /** Whether the member is selected; null outside selection mode. */
  readonly selected: boolean | null
  readonly onToggle: ((memberId: string) => void) | null
}

/**
 * Descriptor of a column in the list of own members, which come in the order of their names. Its cells
 * must not render anything that uses hooks: in long lists, hooks cost more than the cells.
 */
export interface MemberColumn extends Omit<ListColumn<Member, MemberLine>, 'width' | 'sort'> {
  /** The width among the standard columns, if it is one of them. */
  readonly width?: `${number}%`
  /** The share of the width among columns that the user has chosen. */
  readonly room: number
  /** Shown only to users who have chosen the column. */
  readonly onRequest?: true
  readonly sort: NonNullable<ListColumn<Member, MemberLine>['sort']>
  /** Renders the value on a card; null if a card shows the value in another place or not at all. */
  readonly fact: ((line: MemberLine) => ReactNode) | null
  /** Exported only if the user chooses the column for the file. */
  readonly exportedOnRequest?: true
  /** The text of the cell in the exported file. */
  exported(member: Member, texts: ColumnTexts): string
}
