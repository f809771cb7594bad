import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { addressAt, BASE_PORTS, BIND_ADDRESS, movedPort, portTaken } from '@portal/machine/ports'
import { parseConfiguration } from '@portal/platform/deployment'
import { HOST_RELEASES_PATH, RELEASE_PART, servedRemotes } from '../publish/addresses.ts'
import {
  configurationIn,
  DATA_FILES,
  GENERAL_PAGE,
  pageFor,
  publishedReleases,
  SEGMENT,
} from '../publish/live-files.ts'
import { livePublication, releasesFolder } from '../publish/site.ts'
import { NOTHING_RELEASED } from '../registry/registry.ts'
import { packageOf } from '../remotes.ts'
import { commonHeaders, pageHeaders, REMOTE_HEADERS } from './headers.ts'
import { staticFolder } from './static-folder.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Matches a file of a release. Folders of incomplete releases start with a dot. */
const VERSIONED = /^\/([0-9A-Za-z][\w.-]*)(\/.+)$/

const PART = new RegExp(`^${RELEASE_PART}$`)

/** Matches the address of a remote's page, and those below it. */
const OWNED = new RegExp(`^/(${SEGMENT})(?:/|$)`)

interface RunningServers {
  /** The origins of the remotes' servers. */
  readonly origins: readonly string[]
  stop(): Promise<void>
}

/** Serves the host's live pages and files; looks up the live publication on each request. */
export function hostAnswers(site: string): Answer {
  const releases = releasesAnswer(releasesFolder(site, 'host'))
  return answering((request, response, path) => {
    if (path.startsWith(`${HOST_RELEASES_PATH}/`)) {
      return releases(request, response, path.slice(HOST_RELEASES_PATH.length))
    }
    const { part, released } = PART.exec(path)?.groups ?? {}
    if (part !== undefined && released !== undefined) {
      const [name = '', version] = released.split('/')
      const answer = releasesAnswer(releasesFolder(site, name))
      return answer(request, response, `/${version}/${part}.json`)
    }
    const publication = livePublication(site)
    if (publication === null) return false
    const file = DATA_FILES.find((name) => path === `/${name}`) ?? pageAt(publication, path)
    if (file === null) return false
    for (const [name, value] of Object.entries(headersOf(publication))) {
      response.setHeader(name, value)
    }
    return staticFolder(publication, 'no-cache')(request, response, `/${file}`)
  })
}

/** The page file for an address; null if the address looks like a file. */
function pageAt(publication: string, path: string): string | null {
  const [, segment] = OWNED.exec(path) ?? []
  if (segment !== undefined && existsSync(join(publication, pageFor(segment)))) {
    return pageFor(segment)
  }
  return /\.\w+$/.test(path) ? null : GENERAL_PAGE
}

/** Serves the releases of a remote. */
export function remoteAnswers(site: string, name: string): Answer {
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
  const headers = pageHeaders(parseConfiguration(configurationIn(publication), publication))
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
    for (const [name, value] of Object.entries(commonHeaders())) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return say(response, 405, 'Method not allowed')
    }
    const [path = '/'] = (request.url ?? '/').split(/[?#]/)
    try {
      if (!answer(request, response, path)) say(response, 404, 'Not found')
    } catch (error) {
      // For example, a file of the publication is damaged.
      console.error(error instanceof Error ? error.message : error)
      if (response.headersSent) response.destroy()
      else say(response, 500, 'Not readable')
    }
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(text)
}

/**
 * Starts static servers for the host and for every remote that is released or in this checkout. A
 * remote that is released for the first time gets its server before its first page is served.
 */
export async function startStaticServers(site: string): Promise<RunningServers> {
  const started = new Map<string, Server>()
  const stop = async () => {
    await Promise.all([...started.values()].map(close))
  }
  const start = async (name: string, port: number, answer: Answer) => {
    const key = `${name} ${port}`
    if (!started.has(key)) started.set(key, await listen(name, movedPort(port), answer))
  }
  const startRemotes = async () => {
    const live = livePublication(site)
    const released = live === null ? null : publishedReleases(live)
    const remotes = servedRemotes(released ?? NOTHING_RELEASED)
    for (const { name, port } of remotes) {
      await start(packageOf(name), port, remoteAnswers(site, name))
    }
    return remotes
  }
  const answer = hostAnswers(site)
  let seen = livePublication(site)
  let starting: Promise<unknown> = Promise.resolve()
  const answerAsHost: Answer = (request, response) => {
    const live = livePublication(site)
    if (live !== seen) {
      seen = live
      starting = starting.then(startRemotes).catch((error: unknown) => console.error(error))
    }
    void starting.then(() => answer(request, response))
  }
  try {
    await start('host', BASE_PORTS.host, answerAsHost)
    const remotes = await startRemotes()
    const origins = remotes.map(({ name, port }) => addressAt(packageOf(name), port))
    return { origins, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function listen(name: string, port: number, answer: Answer): Promise<Server> {
  const server = createServer(answer)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port, name) : error)
    })
    server.listen(port, BIND_ADDRESS, () => {
      // On an error such as too many open files, the connection is refused and the server
      // continues.
      server.on('error', (error) => console.error(`${name}: ${error.message}`))
      resolve(server)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
