import { createRequire } from 'node:module'

/**
 * Sets up React Refresh, and is imported before a remote's module. The plugin would add it to
 * webpack's entry, but a remote has no entry.
 */
export const REFRESH_ENTRY = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
)
