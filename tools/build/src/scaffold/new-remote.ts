import { join } from 'node:path'
import { BASE_PORTS } from '@portal/machine/ports'
import * as v from 'valibot'
import { SHELL_PATHS } from '../publish/claims.ts'
import { packageOf, WORKSPACE_REMOTES } from '../remotes.ts'
import { withReviewers } from './codeowners.ts'
import type { RemoteWish } from './remote-wish.ts'
import { packageFiles } from './templates.ts'

/** Reads a file of the checkout, by path from the root. */
export type Checkout = (path: string) => string

/** Files to write, by path from the root. */
export type Changes = ReadonlyMap<string, string>

const COMPOSE_FILE = 'docker-compose.yml'
const OWNERS_FILE = 'CODEOWNERS'

const dependenciesSchema = v.object({ dependencies: v.object({ react: v.string() }) })

/**
 * The files that add a remote to the checkout: its package, which the tools find by its manifest,
 * and the two files that list packages, for Compose and CODEOWNERS.
 *
 * @throws if the remote or the address exists already, or a file has an unexpected format
 */
export function addRemote(wish: RemoteWish, checkout: Checkout): Changes {
  refuseDoubles(wish)
  const { react } = v.parse(
    dependenciesSchema,
    JSON.parse(checkout('host/package.json')),
  ).dependencies
  const port = wish.port ?? freePort()
  const files = Object.entries(packageFiles(wish, { react, port }))
  const server = withServer(checkout(COMPOSE_FILE), packageOf(wish.name), port)
  return new Map([
    ...files.map(([file, text]): [string, string] => [join(packageOf(wish.name), file), text]),
    [COMPOSE_FILE, server],
    [OWNERS_FILE, withReviewers(checkout(OWNERS_FILE), wish.name, wish.owner)],
  ])
}

function refuseDoubles({ name, path }: RemoteWish): void {
  if (WORKSPACE_REMOTES.some((remote) => remote.name === name)) {
    throw new Error(`There is a remote '${name}' already.`)
  }
  if (SHELL_PATHS.includes(path)) throw new Error(`${path} belongs to the shell.`)
  const owner = WORKSPACE_REMOTES.find(({ manifest }) =>
    manifest.pages.some((page) => page.path === path),
  )
  if (owner) throw new Error(`${path} is the address of a page of ${owner.package}.`)
}

/** The next port after those of the other remotes. */
function freePort(): number {
  const taken = new Set<number>(Object.values(BASE_PORTS))
  let port =
    Math.max(BASE_PORTS.host, ...WORKSPACE_REMOTES.map(({ manifest }) => manifest.port)) + 1
  while (taken.has(port)) port += 1
  return port
}

/** Adds a server to the Compose file, in alphabetical order. */
function withServer(text: string, name: string, port: number): string {
  const server = `  ${name}:
    <<: *front-end
    ports:
      - "127.0.0.1:${port}:8080"
    command: [/etc/nginx/portal/${name}.conf]

`
  // Splits the file so that a service keeps the comment above it.
  const [start = '', ...services] = text.split(
    /(?<=\nservices:\n)|(?<=\n\n)(?= {2}\S)|(?<=\n)(?=volumes:)/,
  )
  const next = services.findIndex((one) => (/^ {2}([a-z-]+):/m.exec(one)?.[1] ?? '~') > name)
  if (next === -1) throw new Error(`${COMPOSE_FILE} has no services in the order of their names.`)
  return [start, ...services.toSpliced(next, 0, server)].join('')
}
