import type { Translate } from '@portal/platform/texts'
import type { MouseEvent } from 'react'
import type { Favourite } from '../../../common/favourites/favourites-api.ts'
import type { Member } from '../../../common/member/member.ts'
import type { MemberColumn } from '../member-columns.tsx'
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
