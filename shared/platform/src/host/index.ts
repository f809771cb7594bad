/**
 * The exports that only the host uses: functions that provide data to the remotes, and data that
 * only the shell shows. This module holds no state: the state is in modules that host and remotes
 * share at run time.
 */
export { ApiProvider } from '../api/ApiProvider.tsx'
export { type Connection, subscribeReturn, useConnection } from '../api/connection.ts'
export {
  type ChangeFailure,
  type FieldMessages,
  type MainFailure,
  type ShownFailure,
  subscribeFailures,
} from '../api/failures.ts'
export { fetchPublicJson, send } from '../api/send.ts'
export { type ApiSettings, type BaseUrls, type Caller, configureApi } from '../api/settings.ts'
export { useUnreadableRows } from '../api/unreadable.ts'
export { type OfferedExtensions, provideExtensions } from '../contract/extensions.ts'
export { providePortalLinks } from '../contract/links.ts'
export { provideRemoteLoader, type RemoteLoader } from '../contract/remote-loader.ts'
export type { RemoteStatus, UnavailableReason } from '../contract/remote-module.ts'
export {
  knownRemotes,
  pageAt,
  provideRemotes,
  remotesOfPage,
  subscribeRemotes,
} from '../contract/remotes.ts'
export {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  RouterProvider,
  useRevalidator,
} from '../router/host-router.ts'
export { LeaveBlocker } from '../router/LeaveBlocker.tsx'
export { endDraftsElsewhere } from '../session/drafts.ts'
export { translationsCache } from '../session/preferences.ts'
export { closeRestrictedNotice, useRestrictedNotice } from '../session/restricted-notice.ts'
export { toRoles } from '../session/roles.ts'
export { isSupport } from '../session/session.ts'
export { subscribeSession } from '../session/store.ts'
export { isTestAccount } from '../session/test-account.ts'
export { useUnsaved } from '../session/unsaved.ts'
export { loadTexts, type TextSource } from '../texts/load.ts'
export { outdateTexts, text } from '../texts/texts.ts'
