import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressAt, BIND_ADDRESS, movedPort, portOf } from '@portal/machine/ports'
import { CONTRACT } from '@portal/platform/contract/version'
import { type PortalConfiguration, parseRegistry, type Registry } from '@portal/platform/deployment'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer, { type Configuration as DevServerOptions } from 'webpack-dev-server'
import { integrityOf } from '../build/files.ts'
import { describeRemote } from '../build/manifest.ts'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { renderPage } from '../publish/page.ts'
import { GENERAL_PAGE, REGISTRY_FILE } from '../publish/publication.ts'
import { WORKSPACE_REMOTES, type WorkspaceRemote } from '../remotes.ts'
import { REMOTE_HEADERS } from '../serve/headers.ts'
import { HOST_SCRIPT, hostConfiguration } from '../webpack/host-configuration.ts'
import { REMOTE_ENTRY, remoteConfiguration } from '../webpack/remote-configuration.ts'
import { DEVTOOLS_HOOK, withFastRefresh, withReactOfHost } from './fast-refresh.ts'

/** What every remote's release is called while it is developed. */
const DEVELOPMENT = 'development'

/** Everything but files and the servers' own socket. */
const PAGE_PATH = /^\/(?!ws$)[^.]*$/

interface DevServer {
  readonly compiler: Compiler
  readonly server: WebpackDevServer
}

/** Starts a development server for the host and one for each remote, each on its own port. */
export async function startDevServers(
  configuration: PortalConfiguration,
): Promise<{ stop(): Promise<void> }> {
  const remotes = WORKSPACE_REMOTES.map(remoteServer)
  const registry = () => registryOf(remotes.map(({ compiler }) => compiler))
  const host = hostServer(configuration, registry)
  const all = [...remotes, host]
  const stop = async () => {
    await Promise.all(all.map(({ server }) => server.stop()))
  }
  try {
    await Promise.all(all.map(started))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function started({ compiler, server }: DevServer): Promise<void> {
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('started', () => resolve())
  })
  await server.start()
  await compiled
}

function remoteServer(remote: WorkspaceRemote): DevServer {
  const configuration = remoteConfiguration(
    remote,
    'development',
    outputFolder(remote),
    DEVELOPMENT,
  )
  const compiler = webpack(withReactOfHost(withFastRefresh(configuration, remote)))
  const server = new WebpackDevServer(
    { ...serverOptions(movedPort(remote.manifest.port)), headers: REMOTE_HEADERS },
    compiler,
  )
  return { compiler, server }
}

function hostServer(
  configuration: PortalConfiguration,
  registry: () => Promise<Registry>,
): DevServer {
  const compiler = webpack(
    withFastRefresh(hostConfiguration(HOST, 'development', outputFolder(HOST)), HOST),
  )
  const options: DevServerOptions = {
    ...serverOptions(portOf('host')),
    setupMiddlewares: (middlewares, { app }) => {
      app?.get(`/${REGISTRY_FILE}`, (_request, response, next) => {
        registry().then((value) => response.json(value), next)
      })
      app?.get(PAGE_PATH, (_request, response, next) => {
        registry()
          .then((value) => developmentPage(configuration, value, compiler))
          .then((page) => response.type('html').send(page), next)
      })
      return middlewares
    },
  }
  return { compiler, server: new WebpackDevServer(options, compiler) }
}

function serverOptions(port: number): DevServerOptions {
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
function outputFolder(frontEnd: FrontEnd): string {
  return join(frontEnd.folder, 'dist')
}

/** What each remote is at this moment; its entry and its manifest change with a save. */
async function registryOf(compilers: readonly Compiler[]): Promise<Registry> {
  const releases = WORKSPACE_REMOTES.map(async (remote, index) => [
    remote.name,
    [
      {
        version: DEVELOPMENT,
        contract: CONTRACT,
        entry: `${addressAt(remote.package, remote.manifest.port)}/${REMOTE_ENTRY}`,
        integrity: await integrityNow(compilers[index], REMOTE_ENTRY),
        manifest: describeRemote(remote.folder),
      },
    ],
  ])
  return parseRegistry({ remotes: Object.fromEntries(await Promise.all(releases)) })
}

async function developmentPage(
  configuration: PortalConfiguration,
  registry: Registry,
  compiler: Compiler,
): Promise<string> {
  const page = renderPage({
    template: readFileSync(join(HOST.folder, 'src', GENERAL_PAGE), 'utf8'),
    registry,
    host: {
      configuration,
      script: {
        address: `/${HOST_SCRIPT}`,
        integrity: await integrityNow(compiler, HOST_SCRIPT),
      },
      preloads: [],
    },
  })
  return page.replace('<title>', () => `<script>${DEVTOOLS_HOOK}</script>\n    <title>`)
}

function integrityNow(compiler: Compiler | undefined, file: string): Promise<string> {
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
