import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration } from 'webpack'
import type { FrontEnd } from '../front-ends.ts'

/**
 * Runs before all other scripts of the development page. React registers its renderer here, and the
 * refresh runtime of a remote, which is loaded later, finds it. The runtime's own hook would miss
 * renderers registered earlier.
 */
export const DEVTOOLS_HOOK = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  const renderers = new Map()
  return {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
})()`

/** Adds fast refresh, which keeps the state of components when their code changes. */
export function withFastRefresh(configuration: Configuration, frontEnd: FrontEnd): Configuration {
  return {
    ...configuration,
    plugins: [
      ...(configuration.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false, library: `portal-${frontEnd.name}` }),
    ],
  }
}

/** Path of the JSX runtime of remotes, which works with the React of any host. */
const JSX_RUNTIME = join(import.meta.dirname, `jsx-runtime${extname(import.meta.filename)}`)

/** Lets a remote's development build also run in a deployed portal. */
export function withReactOfHost(configuration: Configuration): Configuration {
  const react = dirname(createRequire(import.meta.url).resolve('react/package.json'))
  const built = (file: string) => join(react, 'cjs', file)
  return {
    ...configuration,
    resolve: {
      ...configuration.resolve,
      alias: { 'react/jsx-dev-runtime$': JSX_RUNTIME },
    },
    module: {
      ...configuration.module,
      rules: [
        ...(configuration.module?.rules ?? []),
        {
          test: JSX_RUNTIME,
          resolve: {
            alias: {
              'react/jsx-dev-runtime$': built('react-jsx-dev-runtime.development.js'),
              'react/jsx-runtime$': built('react-jsx-runtime.production.js'),
            },
          },
        },
      ],
    },
  }
}
