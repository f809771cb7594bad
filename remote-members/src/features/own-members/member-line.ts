import type { Translate } from '@portal/platform/texts'
import type { MouseEvent } from 'react'
import type { Favourite } from '../../common/favourites/use-favourite.ts'
import type { Member } from '../../common/member/member.ts'

/** The source of the names in a member's row. */
export interface ColumnTexts {
  readonly t: Translate
  /** The service's names of the statuses. */
  readonly statusNames: ReadonlyMap<string, string>
}

/** The data for a member's row and card. */
export interface MemberLine extends ColumnTexts {
  readonly member: Member
  readonly rowKey: string
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onStar: (member: Favourite) => void
  readonly starBusy: boolean
  /** Whether the member is selected; null outside selection mode. */
  readonly selected: boolean | null
  readonly onToggle: ((memberId: string) => void) | null
}
