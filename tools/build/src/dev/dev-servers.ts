import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressAt, movedPort, portOf } from '@portal/machine/ports'
import { type PortalConfiguration, parseRegistry, type Registry } from '@portal/platform/deployment'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer, { type Configuration as DevServerOptions } from 'webpack-dev-server'
import { HOST } from '../front-ends.ts'
import { GENERAL_PAGE, REGISTRY_FILE } from '../publish/live-files.ts'
import { renderPage } from '../publish/page.ts'
import { WORKSPACE_REMOTES, type WorkspaceRemote } from '../remotes.ts'
import { REMOTE_HEADERS } from '../serve/headers.ts'
import { HOST_SCRIPT, hostConfiguration } from '../webpack/host-configuration.ts'
import { remoteConfiguration } from '../webpack/remote-configuration.ts'
import { DEVTOOLS_HOOK, withFastRefresh, withReactOfHost } from './fast-refresh.ts'
import {
  DEVELOPMENT,
  type DevServer,
  integrityNow,
  outputFolder,
  PAGE_PATH,
  releaseNow,
  serverOptions,
  started,
} from './server.ts'

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

/** The registry with each remote's current row; entry and manifest change when a file is saved. */
async function registryOf(compilers: readonly Compiler[]): Promise<Registry> {
  const releases = WORKSPACE_REMOTES.map(async (remote, index) => {
    const origin = addressAt(remote.package, remote.manifest.port)
    return [remote.name, [await releaseNow(remote, compilers[index], origin)]]
  })
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
