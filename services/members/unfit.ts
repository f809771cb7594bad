import { unfitFor } from '../platform/production.ts'
import type { Settings } from '../platform/settings.ts'

/** Changes that apply themselves are for demonstrations; only this service applies any. */
export function findUnfitMemberSettings({ office }: Settings): readonly string[] {
  return office.decidesUpdates
    ? []
    : ['PORTAL_UPDATES is delay: set it to office, which approves each reported change.']
}

/** What production refuses of the member service. */
export const findUnfitMembers = unfitFor('members', { inSettings: findUnfitMemberSettings })
