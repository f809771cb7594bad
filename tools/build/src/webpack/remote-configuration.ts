import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { containerName } from '@portal/platform/deployment'
import type { Configuration } from 'webpack'
import type { FrontEnd } from '../front-ends.ts'
import { sharedByRemote } from '../shared-libraries.ts'
import { common, type Mode } from './common.ts'
import { NoCopiesPlugin } from './no-copies-plugin.ts'
import { REFRESH_ENTRY } from './refresh-entry.ts'

/** Name of a remote's entry file. */
export const REMOTE_ENTRY = 'remoteEntry.js'

/**
 * A remote's webpack configuration: one exposed module, and no copies of shared libraries. Its
 * global names include the version, so that two releases can coexist on one page.
 */
export function remoteConfiguration(
  remote: FrontEnd,
  mode: Mode,
  outputFolder: string,
  version: string,
): Configuration {
  const remoteModule = join(remote.folder, 'src', 'remote.ts')
  const container = containerName(remote.name, version)
  const base = common(remote, mode, outputFolder)
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: `portal-${container}` },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: REMOTE_ENTRY,
        // The name identifies this module's chunks in the build, so that pages can preload them.
        exposes: {
          './remote': {
            import: mode === 'development' ? [REFRESH_ENTRY, remoteModule] : remoteModule,
            name: 'remote',
          },
        },
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedByRemote(),
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new NoCopiesPlugin(),
    ],
  }
}
