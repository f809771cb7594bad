import { createRequire } from 'node:module'
import { join } from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import type { FrontEnd } from '../front-ends.ts'
import { root } from '../paths.ts'
import { RetryChunksPlugin } from './retry-chunks-plugin.ts'

const require = createRequire(import.meta.url)

/** File with the licence notices of the libraries in a build. */
const LICENCES_FILE = 'licences.txt'

/**
 * The hash by which a build checks its chunks. The shortest: a script contains the hashes of the
 * chunks that it may load, and hashes cannot be compressed.
 */
export const CHUNK_HASH = 'sha256'

export type Mode = 'production' | 'development'

/** Compiles TypeScript and JSX with swc; types are checked separately. */
function scripts({ refresh }: { refresh: boolean }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      configFile: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  }
}

/** The webpack configuration that host and remotes share. */
export function common(frontEnd: FrontEnd, mode: Mode, outputFolder: string): Configuration {
  const production = mode === 'production'
  return {
    name: frontEnd.name,
    mode,
    target: ['web', 'es2022'],
    context: frontEnd.folder,
    devtool: production ? false : 'source-map',
    output: {
      path: outputFolder,
      uniqueName: `portal-${frontEnd.name}`,
      publicPath: 'auto',
      // The federation plugin cannot put a hash into the names of entry files, so each release has
      // its own folder instead.
      filename: '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Slightly shorter than the remote loader's timeout, so that webpack gives up first and the
      // loader's retry requests the chunk again.
      chunkLoadTimeout: 7500,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        scripts({ refresh: !production }),
        { test: /\.(?:svg|png|webp|woff2|webm|vtt)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      realContentHash: true,
      // The shortest names for exports. Names that last from build to build are of no use here:
      // each release has a folder of its own, so that browsers cache nothing across releases.
      mangleExports: production && 'size',
      splitChunks: {
        // Split only lazy chunks. Keep `motion` together with its library: another chunk would add
        // its name and hash to the host's first script, which contains those of every chunk.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'motion',
        // Apply the minimum size also to modules consumed from the host. By default, webpack would
        // split them into a chunk without a file, which cannot have a hash.
        defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Three passes save 0.5 kB gzip on the first screen; a fourth saves almost nothing.
          terserOptions: { compress: { passes: 3 } },
          // The libraries' licences: beside the code, which need not repeat them.
          extractComments: { condition: 'some', filename: LICENCES_FILE, banner: false },
          // swc has threads of its own; processes would each load it again.
          parallel: false,
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    plugins: production
      ? [
          new SubresourceIntegrityPlugin({ hashFuncNames: [CHUNK_HASH], hashLoading: 'lazy' }),
          new RetryChunksPlugin(),
        ]
      : [],
    snapshot: { managedPaths: [join(root, 'node_modules')] },
  }
}
