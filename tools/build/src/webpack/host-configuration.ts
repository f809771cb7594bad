import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import type { FrontEnd } from '../front-ends.ts'
import { sharedByHost } from '../shared-libraries.ts'
import { common, type Mode } from './common.ts'

/** The only script of the host that the page loads. */
export const HOST_SCRIPT = 'main.js'

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
)

/** The module with which the federation plugin shares its runtime with the remotes. */
const RUNTIME = federation.resolve('@module-federation/inject-external-runtime-core-plugin')

/**
 * The host's webpack configuration. Its only script contains the shared libraries of the first
 * screen, so that the host starts without a bootstrap `import()`.
 */
export function hostConfiguration(host: FrontEnd, mode: Mode, outputFolder: string): Configuration {
  const base = common(host, mode, outputFolder)
  return {
    ...base,
    resolve: {
      ...base.resolve,
      // Its CommonJS build would bundle the runtime a second time (decision 31).
      alias: { [RUNTIME]: RUNTIME.replace(/\.cjs$/, '.js') },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // This folder's modules have no side effects. So webpack can put code that only one lazy
        // page uses into that page's chunk.
        {
          test: /[\\/]platform[\\/](?:src|dist)[\\/]deployment[\\/]/,
          sideEffects: false,
        },
      ],
    },
    entry: { main: join(host.folder, 'src', 'index.ts') },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: host.name,
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedByHost(),
        experiments: {
          provideExternalRuntime: true,
          // The host loads remotes itself: host/src/remotes/federation.ts.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}
