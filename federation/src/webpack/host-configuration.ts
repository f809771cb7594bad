import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import type { FrontEnd } from '../front-ends.ts'
import { entryFile, PLATFORM_FOLDER, sharedByHost } from '../shared-libraries.ts'
import { common, type Mode } from './common.ts'
import { TRIM_ROUTER_LOADER } from './trim-router-loader.ts'

/** Holds the replacements of two packages that carry long lists of properties. */
const KIT = dirname(entryFile('@portal/ui'))

/** The only script of the host that the page loads. */
export const HOST_SCRIPT = 'main.js'

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
)

/**
 * Replaces a module's CommonJS build with its ES module build. The federation plugin uses the
 * module to share its runtime with the remotes; the CommonJS build would bundle the runtime (22 kB
 * gzip) a second time.
 */
function oneFederationRuntime(): Record<string, string> {
  const commonJs = federation.resolve('@module-federation/inject-external-runtime-core-plugin')
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') }
}

/**
 * Replaces the modules by which the federation runtime loads remotes with empty ones (2.7 kB gzip).
 * The option `disableRemote` leaves these in, because they are part of the runtime that the remotes
 * share; neither host nor remotes call them.
 */
function noRemoteLoading(): Record<string, false> {
  const runtime = createRequire(federation.resolve('@module-federation/runtime'))
  const core = runtime.resolve('@module-federation/runtime-core')
  const sdk = createRequire(core).resolve('@module-federation/sdk')
  return {
    [join(dirname(core), 'utils', 'load.js')]: false,
    [join(dirname(core), 'utils', 'preload.js')]: false,
    [join(dirname(sdk), 'dom.js')]: false,
  }
}

/**
 * Replaces React Router's development build, the only one that its package exports, with its
 * production build.
 */
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
 * The host's webpack configuration. Its only script contains the shared libraries of the first
 * screen, so that the host starts without a bootstrap `import()`.
 */
export function hostConfiguration(host: FrontEnd, mode: Mode, outputFolder: string): Configuration {
  const base = common(host, mode, outputFolder)
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        ...oneFederationRuntime(),
        ...noRemoteLoading(),
        ...(mode === 'production' ? productionRouter() : {}),
        // Replaces a package that SWR imports with a file that re-exports React's own hook. An
        // alias to React itself would bypass the share scope.
        'use-sync-external-store/shim$': join(host.folder, 'src', 'use-sync-external-store.ts'),
        '@emotion/is-prop-valid$': join(KIT, 'is-prop-valid'),
        '@pandacss/is-valid-prop$': join(KIT, 'is-css-property'),
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Emotion imports these packages for a function that nobody calls, and they do not declare
        // that they have no side effects.
        {
          test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
          sideEffects: false,
        },
        // Leaves out the parts of React Router that the portal does not use.
        {
          test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/,
          loader: TRIM_ROUTER_LOADER,
        },
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
