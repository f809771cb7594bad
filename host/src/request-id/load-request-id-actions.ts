import type { LoadRequestIdActions } from '@portal/ui'

// In a chunk that is fetched soon after the first screen, so that it mostly is there already.
export const loadRequestIdActions: LoadRequestIdActions = async () =>
  (await import(/* webpackChunkName: "motion" */ './RequestIdActions.tsx')).RequestIdActions
