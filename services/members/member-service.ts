import { createService, type ServiceApp, type ServiceOptions } from '../platform/http.ts'
import { addStopPage } from '../platform/notices.ts'
import type { DeclaredOperation } from '../platform/operation.ts'
import { colleagueOperations } from './colleagues/operations.ts'
import { favouriteOperations } from './favourites/operations.ts'
import { lookupOperations } from './lookups/operations.ts'
import { memberMailOperations } from './member-mail/operations.ts'
import { noteOperations } from './notes/operations.ts'
import { noticeOperations } from './notices/notices.ts'
import { ownMemberOperations } from './own-members/operations.ts'
import { profileOperations } from './profile/operations.ts'
import { searchOperations } from './search/operations.ts'
import { settingOperations } from './settings/operations.ts'
import { supportSearchOperations } from './support-search/operations.ts'
import { noticeChoices } from './tables.ts'
import type { MemberTools } from './tools.ts'
import { updateOperations } from './updates/operations.ts'

/** Every call of the member service. */
export const memberOperations: readonly DeclaredOperation<MemberTools>[] = [
  ...profileOperations,
  ...settingOperations,
  ...lookupOperations,
  ...ownMemberOperations,
  ...favouriteOperations,
  ...colleagueOperations,
  ...noteOperations,
  ...memberMailOperations,
  ...noticeOperations,
  ...updateOperations,
  ...searchOperations,
  ...supportSearchOperations,
]

export interface MemberServiceOptions
  extends Omit<ServiceOptions<MemberTools>, 'name' | 'operations' | 'failureShape' | 'tools'>,
    Partial<Pick<MemberTools, 'openedAnHour'>> {}

export const OPENED_AN_HOUR = 100

/**
 * Creates the member service on one data set: the union's or the dummy users'. The data set alone
 * determines which accounts are accepted: unknown people get a 403.
 */
export function createMemberService({
  openedAnHour = OPENED_AN_HOUR,
  ...options
}: MemberServiceOptions): ServiceApp {
  const app = createService({
    ...options,
    name: 'members',
    tools: { openedAnHour },
    operations: memberOperations,
  })
  return addStopPage(app, options.db, noticeChoices)
}
