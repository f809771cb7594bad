export { ABILITIES, type Ability, can } from './abilities.ts'
export { type DraftId, readDraft, removeDraft, writeDraft } from './drafts.ts'
export { guardLink } from './guard-link.ts'
export {
  type Preference,
  type PreferenceValue,
  readPreference,
  translationsCache,
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
export {
  closeRestrictedNotice,
  requestRestrictedNotice,
  useRestrictedNotice,
} from './restricted-notice.ts'
export { ROLES, type Role, toRoles } from './roles.ts'
export {
  actingPersonId,
  effectiveProfile,
  effectiveRoles,
  hasPermission,
  isSupport,
  type Session,
  type User,
} from './session.ts'
export { isSomeoneHere } from './someone-here.ts'
export { readSession, subscribeSession, useSession } from './store.ts'
export { isTestAccount } from './test-account.ts'
export { noteUnsaved, useUnsaved } from './unsaved.ts'
