import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { REMOTES, type RemoteDefinition } from '@portal/platform/contract'
import { parseConfiguration } from '@portal/platform/deployment'
import { BIND_ADDRESS, portOf } from '@portal/services/ports'
import { TEXTS_FILE } from '../build/texts.ts'
import { FRONT_ENDS } from '../front-ends.ts'
import { HOST_RELEASES_PATH, TEXTS_PATH } from '../publish/addresses.ts'
import {
  GENERAL_PAGE,
  pageFor,
  publishedConfiguration,
  REGISTRY_FILE,
  RELEASE_LIST_FILE,
} from '../publish/publication.ts'
import { livePublication, releasesFolder } from '../publish/site.ts'
import { COMMON_HEADERS, pageHeaders, REMOTE_HEADERS } from './headers.ts'
import { staticFolder } from './static-folder.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What begins with a dot is not complete. */
const VERSIONED = /^\/([0-9A-Za-z][\w.-]*)(\/.+)$/

/** The texts of a release are one file, called by its version. */
const ENDING = '.json'

/** What open tabs ask for. */
const DATA_FILES = [REGISTRY_FILE, RELEASE_LIST_FILE]

/** A static server that can be stopped. */
export interface RunningServer {
  stop(): Promise<void>
}

/** Serves the pages and files of the host, as they are live at each request. */
export function hostAnswers(site: string): Answer {
  const releases = releasesAnswer(releasesFolder(site, 'host'))
  const texts = FRONT_ENDS.map(
    ({ name }) => [`${TEXTS_PATH}/${name}`, releasesAnswer(releasesFolder(site, name))] as const,
  )
  return answering((request, response, path) => {
    if (path.startsWith(`${HOST_RELEASES_PATH}/`)) {
      return releases(request, response, path.slice(HOST_RELEASES_PATH.length))
    }
    for (const [start, answer] of texts) {
      if (!path.startsWith(`${start}/`) || !path.endsWith(ENDING)) continue
      const release = path.slice(start.length, -ENDING.length)
      return answer(request, response, `${release}/${TEXTS_FILE}`)
    }
    const publication = livePublication(site)
    if (publication === null) return false
    const segment = path.split('/')[1] ?? ''
    const file = DATA_FILES.find((name) => path === `/${name}`) ?? pageFor(segment)
    if (file === GENERAL_PAGE && /\.\w+$/.test(path)) return false
    for (const [name, value] of Object.entries(headersOf(publication))) {
      response.setHeader(name, value)
    }
    const serve = staticFolder(publication, 'no-cache')
    // Who published may not have known of that page yet.
    return serve(request, response, `/${file}`) || serve(request, response, `/${GENERAL_PAGE}`)
  })
}

/** Serves the releases of a remote. */
export function remoteAnswers(site: string, { name }: RemoteDefinition): Answer {
  const releases = releasesAnswer(releasesFolder(site, name))
  return answering((request, response, path) => {
    for (const [header, value] of Object.entries(REMOTE_HEADERS)) response.setHeader(header, value)
    return releases(request, response, path)
  })
}

const publicationHeaders = new Map<string, Readonly<Record<string, string>>>()

function headersOf(publication: string): Readonly<Record<string, string>> {
  const known = publicationHeaders.get(publication)
  if (known) return known
  const configuration = parseConfiguration(publishedConfiguration(publication), publication)
  const headers = pageHeaders(configuration)
  publicationHeaders.set(publication, headers)
  return headers
}

function releasesAnswer(folder: string) {
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const [, version, file] = VERSIONED.exec(path) ?? []
    if (version === undefined || file === undefined) return false
    const release = join(folder, version)
    return existsSync(release) && staticFolder(release, 'immutable')(request, response, file)
  }
}

function answering(
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => boolean,
): Answer {
  return (request, response) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const [path = '/'] = (request.url ?? '/').split(/[?#]/)
    if (!answer(request, response, path)) {
      response.writeHead(404, { 'Content-Type': 'text/plain;charset=utf-8' }).end('Not found')
    }
  }
}

/** Starts the four static servers on what is published. */
export async function startStaticServers(site: string): Promise<RunningServer> {
  const started: Server[] = []
  const stop = async () => {
    await Promise.all(started.map(close))
  }
  try {
    started.push(await listen('host', hostAnswers(site)))
    for (const remote of REMOTES) {
      started.push(await listen(remote.package, remoteAnswers(site, remote)))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function listen(name: 'host' | RemoteDefinition['package'], answer: Answer): Promise<Server> {
  const port = portOf(name)
  const server = createServer(answer)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} (${name}) is in use by another program.`)
          : error,
      )
    })
    server.listen(port, BIND_ADDRESS, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
