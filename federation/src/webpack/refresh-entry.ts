import { createRequire } from 'node:module'

/** Runs before a remote's module: a remote has no entry of its own that the plugin could extend. */
export const REFRESH_ENTRY = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
)
