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

/** What every remote's release is called while it is developed. */
export const DEVELOPMENT = 'development'

/** Everything but files and the servers' own socket. */
export const PAGE_PATH = /^\/(?!ws$)[^.]*$/

/** A development server and what it compiles with. */
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

/** What all development servers have in common. */
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
      // A remote's script runs in the host's page, and must find its own server from there.
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    devMiddleware: { stats: 'errors-warnings', publicPath: '/' },
  }
}

/** Never written: the servers keep what they compile in memory. */
export function outputFolder(frontEnd: FrontEnd): string {
  return join(frontEnd.folder, 'dist')
}

/**
 * What the registry says of a remote that a development server compiles. Entry and manifest change with
 * a save.
 *
 * @param origin that of the server
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

/** The hash of a file as it is compiled now. */
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
