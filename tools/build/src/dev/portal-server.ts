import { basename, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { compile } from '../build/compile.ts'
import { cacheFolder } from '../paths.ts'
import { REGISTRY_FILE } from '../publish/live-files.ts'
import type { WorkspaceRemote } from '../remotes.ts'
import { common } from '../webpack/common.ts'
import { remoteConfiguration } from '../webpack/remote-configuration.ts'
import { type DevelopedRemote, developedPage, developedRegistry } from './deployed-page.ts'
import { DEVTOOLS_HOOK, withFastRefresh, withReactOfHost } from './fast-refresh.ts'
import {
  DEVELOPMENT,
  outputFolder,
  PAGE_PATH,
  releaseNow,
  serverOptions,
  started,
} from './server.ts'

/** File name of the script that registers React's development build. */
const REACT_SCRIPT = 'portal-react'

interface PortalServer {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Starts a development server for one remote. It serves the pages of a deployed portal with this
 * remote's code from the working tree, and proxies all other requests to the portal.
 *
 * @param portal origin of the portal
 */
export async function startPortalServer(
  remote: WorkspaceRemote,
  portal: string,
  port: number,
): Promise<PortalServer> {
  const origin = `http://localhost:${port}`
  const reactScript = await buildReactScript(remote)
  const compiler = webpack(remoteInPortal(remote))
  const developed = async (): Promise<DevelopedRemote> => ({
    name: remote.name,
    origin,
    row: await releaseNow(remote, compiler, origin),
    script: `/${basename(reactScript)}`,
  })
  const server = new WebpackDevServer(
    {
      ...serverOptions(port),
      setupMiddlewares: (middlewares, { app }) => {
        app?.get(`/${basename(reactScript)}`, (_request, response) =>
          response.sendFile(reactScript),
        )
        if (app) answerPages(app, portal, developed)
        return middlewares
      },
      proxy: [{ context: () => true, target: portal, changeOrigin: true }],
    },
    compiler,
  )
  await started({ compiler, server })
  return { origin, stop: () => server.stop() }
}

function remoteInPortal(remote: WorkspaceRemote): Configuration {
  const base = remoteConfiguration(remote, 'development', outputFolder(remote), DEVELOPMENT)
  return withReactOfHost(withFastRefresh(base, remote))
}

/**
 * Builds the script that registers React's development build in the portal's page.
 *
 * @returns path of the script
 */
async function buildReactScript(remote: WorkspaceRemote): Promise<string> {
  const folder = join(cacheFolder, REACT_SCRIPT)
  const base = common(remote, 'development', folder)
  await compile({
    ...base,
    name: REACT_SCRIPT,
    devtool: false,
    entry: {
      [REACT_SCRIPT]: import.meta.filename.replace('portal-server', 'react-of-development'),
    },
    plugins: [new webpack.BannerPlugin({ banner: `${DEVTOOLS_HOOK};`, raw: true })],
  })
  return join(folder, `${REACT_SCRIPT}.js`)
}

type App = NonNullable<WebpackDevServer['app']>

/** Serves the portal's pages and registry, with the current row of the remote. */
function answerPages(app: App, portal: string, developed: () => Promise<DevelopedRemote>): void {
  app.get(`/${REGISTRY_FILE}`, (request, response, next) => {
    const answered = async () => {
      const { answer } = await ask(portal, request.url)
      response.json(developedRegistry(await answer.json(), await developed()))
    }
    answered().catch(next)
  })
  app.get(PAGE_PATH, (request, response, next) => {
    const answered = async () => {
      const { answer, policy } = await ask(portal, request.url)
      if (policy !== null) response.set('Content-Security-Policy', policy)
      response.set('Cache-Control', 'no-store')
      response.type('html').send(developedPage(await answer.text(), await developed()))
    }
    answered().catch(next)
  })
}

async function ask(portal: string, path: string) {
  const answer = await fetch(portal + path)
  if (!answer.ok) throw new Error(`${portal}${path} answers ${answer.status}.`)
  return { answer, policy: answer.headers.get('Content-Security-Policy') }
}
