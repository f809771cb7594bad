import { createRequire } from 'node:module'

/**
 * Imported before a remote's module, because a remote has no webpack entry for the React Refresh
 * plugin to extend.
 */
export const REFRESH_ENTRY = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
)
