import { requiredText } from '@portal/ui/forms'
import * as v from 'valibot'

/** Longest reason that the service accepts. */
export const REASON_LIMIT = 500

/** Why a support user wants to see the portal as somebody. */
export const reasonSchema = v.object({
  reason: requiredText('host.support.reason.missing', REASON_LIMIT),
})
