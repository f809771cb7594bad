import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { memberWire } from '../../common/member/member-wire.ts'
import { pendingChangeWire } from '../../common/updates/update-wire.ts'

/** Response of `hentegetmedlem`. */
export const memberPageWire = v.object({
  Medlem: v.object({
    ...memberWire.entries,
    OpdateringerUndervejs: extension('members/pendingChanges', rows(pendingChangeWire)),
  }),
})
