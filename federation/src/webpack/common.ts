import { createRequire } from 'node:module'
import { join } from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import type { FrontEnd } from '../front-ends.ts'
import { root } from '../paths.ts'
import { RetryChunksPlugin } from './retry-chunks-plugin.ts'

const require = createRequire(import.meta.url)

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

/** The configuration that host and remotes share. */
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
      // The federation plugin cannot put a hash into the names of entry files; they are in
      // versioned folders instead.
      filename: '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Slightly shorter than the loader's time-out, so that its next attempt requests the chunk
      // again.
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
      splitChunks: {
        // Chunks that are loaded on demand; the animations stay one chunk with their library, because
        // the host's first script contains the name and the hash of every chunk.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'motion',
        // By default modules consumed from the host have no minimum size, and would be split into a
        // chunk without a file, for which there can be no hash.
        defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // One pass leaves 0.5 kB gzip in the first screen; a fourth gains next to nothing.
          terserOptions: { compress: { passes: 3 } },
          extractComments: false,
          parallel: 2,
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    plugins: production
      ? [
          new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'lazy' }),
          new RetryChunksPlugin(),
        ]
      : [],
    snapshot: { managedPaths: [join(root, 'node_modules')] },
  }
}
