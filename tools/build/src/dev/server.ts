import { join } from 'node:path'
import { BIND_ADDRESS } from '@portal/machine/ports'
import { CONTRACT } from '@portal/platform/contract/version'
import type { Compiler } from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'
import type { Configuration } from 'webpack-dev-server'
import { integrityOf } from '../build/files.ts'
import { describeRemote } from '../build/manifest.ts'
import type { FrontEnd } from '../front-ends.ts'
import { REMOTE_ENTRY } from '../webpack/remote-configuration.ts'

/** Version of every remote's release during development. */
export const DEVELOPMENT = 'development'

/** Matches every path except those of files and of the servers' own WebSocket. */
export const PAGE_PATH = /^\/(?!ws$)[^.]*$/

export interface DevServer {
  readonly compiler: Compiler
  readonly server: WebpackDevServer
}

/** Starts a server, and waits for its first compilation. */
export async function started({ compiler, server }: DevServer): Promise<void> {
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('started', () => resolve())
  })
  await server.start()
  await compiled
}

/** Settings of all development servers. */
export function serverOptions(port: number): Configuration {
  return {
    host: BIND_ADDRESS,
    port,
    allowedHosts: ['localhost'],
    hot: true,
    liveReload: true,
    static: false,
    setupExitSignals: false,
    client: {
      // A remote's script runs in the host's page, but must connect to its own server.
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    devMiddleware: { stats: 'errors-warnings', publicPath: '/' },
  }
}

/** Output folder for webpack; stays empty, because the servers keep their output in memory. */
export function outputFolder(frontEnd: FrontEnd): string {
  return join(frontEnd.folder, 'dist')
}

/**
 * The registry row of a remote that a development server compiles. Entry and manifest change when a
 * file is saved.
 *
 * @param origin origin of the server
 */
export async function releaseNow(remote: FrontEnd, compiler: Compiler | undefined, origin: string) {
  return {
    version: DEVELOPMENT,
    contract: CONTRACT,
    entry: `${origin}/${REMOTE_ENTRY}`,
    integrity: await integrityNow(compiler, REMOTE_ENTRY),
    manifest: describeRemote(remote.folder),
  }
}

/** The hash of a file in the current compilation. */
export function integrityNow(compiler: Compiler | undefined, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!compiler?.outputFileSystem) {
      reject(new Error(`${file} has not been compiled.`))
      return
    }
    compiler.outputFileSystem.readFile(join(compiler.outputPath, file), (error, content) => {
      if (error || content === undefined) reject(error ?? new Error(`${file} is empty.`))
      else resolve(integrityOf(Buffer.from(content)))
    })
  })
}
