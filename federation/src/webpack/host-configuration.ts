import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import type { FrontEnd } from '../front-ends.ts'
import { PLATFORM_FOLDER, sharedByHost } from '../shared-libraries.ts'
import { common, type Mode } from './common.ts'

/** The host's one script, which the page loads. */
export const HOST_SCRIPT = 'main.js'

/**
 * The federation plugin hands its runtime to the remotes through the CommonJS file of a package,
 * which would put a second copy of the runtime (22 kB gzip) beside the one that the host runs.
 */
function oneFederationRuntime(): Record<string, string> {
  const federation = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced'),
  )
  const commonJs = federation.resolve('@module-federation/inject-external-runtime-core-plugin')
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') }
}

/** The router's package exports its development build alone, which warns and explains. */
function productionRouter(): Record<string, string> {
  const platform = createRequire(join(PLATFORM_FOLDER, 'package.json'))
  const router = createRequire(platform.resolve('react-router-dom/package.json'))
  const folder = join(dirname(router.resolve('react-router/package.json')), 'dist', 'production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}

/**
 * The configuration of the host. Its one file contains the shared libraries of the first screen, so
 * that it starts without a bootstrap `import()`.
 */
export function hostConfiguration(host: FrontEnd, mode: Mode, outputFolder: string): Configuration {
  const base = common(host, mode, outputFolder)
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        ...oneFederationRuntime(),
        ...(mode === 'production' ? productionRouter() : {}),
        // Not React itself, so that it comes from the share scope as everywhere else.
        'use-sync-external-store/shim$': join(host.folder, 'src', 'use-sync-external-store.ts'),
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Emotion imports it for a function that nobody calls; its package does not say it is pure.
        {
          test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
          sideEffects: false,
        },
        // It holds no state, so the parts that only a lazy page uses can be in that page's chunk.
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
