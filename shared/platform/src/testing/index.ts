export { type ShownFailure, subscribeFailures } from '../api/failures.ts'
export { provideRemoteLoader } from '../contract/remote-loader.ts'
export type { RemoteStatus, UnavailableReason } from '../contract/remote-module.ts'
export {
  literalContacts,
  literalPosition,
  literalPost,
  literalWorkplace,
} from '../person/person-wire-test-data.ts'
export { createMemoryRouter } from '../router/memory.ts'
export { provideProfileReload } from '../session/profile-reload.ts'
export { closeRestrictedNotice, useRestrictedNotice } from '../session/restricted-notice.ts'
export { useUnsaved } from '../session/unsaved.ts'
export { text } from '../texts/texts.ts'
export { FAKE_LINKS } from './fake-links.ts'
export {
  FAKE_BASE_URLS,
  type FakeAnswer,
  type FakeServer,
  type FakeServerOptions,
  fakeServer,
  type SeenRequest,
} from './fake-server.ts'
export { aProfile, aUser, imitating, signedIn, supportStaff } from './people.ts'
export {
  type RenderedPortal,
  type RenderPlatformOptions,
  renderPlatform,
  setSession,
} from './RenderPlatform.tsx'
export { recordFailures } from './record-failures.ts'
export { sampleOf, sampleRuns } from './sample-of.ts'
export { withUnreadableRows } from './unreadable-rows.ts'
