import { extension } from '@portal/platform/contract'
import { orBare, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { memberWire } from '../../common/member/member-wire.ts'
import { pendingChangeWire } from '../../common/updates/update-wire.ts'

/** Response of `hentegetmedlem`. */
export const memberPageWire = orBare(
  'Medlem',
  v.object({
    Medlem: v.object({
      ...memberWire.entries,
      OpdateringerUndervejs: extension('members', rows(pendingChangeWire)),
    }),
  }),
  'Medlemsident',
)
