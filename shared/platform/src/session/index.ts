export { can } from './abilities.ts'
export { type DraftId, draftsOf, readDraft, removeDraft, writeDraft } from './drafts.ts'
export { guardLink } from './guard-link.ts'
export { readKept, writeKept } from './kept.ts'
export {
  type Preference,
  type PreferenceValue,
  readPreference,
  writePreference,
} from './preferences.ts'
export type {
  ContactInfo,
  Department,
  OrganisingCounts,
  Position,
  Profile,
  RepresentativePost,
  Workplace,
  WorkplaceAddress,
} from './profile.ts'
export { reloadProfile } from './profile-reload.ts'
export { requestRestrictedNotice } from './restricted-notice.ts'
export type { Role } from './roles.ts'
export {
  actingPersonId,
  effectiveProfile,
  hasPermission,
  type Session,
  type User,
} from './session.ts'
export { isSomeoneHere } from './someone-here.ts'
export { readSession, useSession } from './store.ts'
export { noteUnsaved } from './unsaved.ts'
