/** The properties of a new remote. */
export interface RemoteWish {
  /** The remote's name in code, for example `courses`; its package is `remote-courses`. */
  readonly name: string
  /** The address of the remote's page, for example `/kurser`. */
  readonly path: string
  /** The heading of the page, in Danish. */
  readonly title: string
  /** The team that owns the remote. */
  readonly owner: string
  /** Folder of the remote's own repository; by default it is added to the portal's repository. */
  readonly standalone?: string | undefined
  /** The remote's local port; by default a free one. */
  readonly port?: number | undefined
}

const USAGE =
  'npm run new-remote -- <name> [--path /<address>] [--title <heading>] [--owner <team>] ' +
  '[--standalone <folder>] [--port <port>]'

const OPTIONS = new Set(['--path', '--title', '--owner', '--standalone', '--port'])

/** Names already taken by folders or text keys. */
const TAKEN = new Set(['host', 'shared', 'platform', 'ui', 'remote'])

/**
 * Parses a command line.
 *
 * @throws if the name is missing or an option is invalid
 */
export function readWish(values: readonly string[]): RemoteWish {
  const options = new Map<string, string>()
  let name: string | undefined
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? ''
    if (OPTIONS.has(value)) {
      at += 1
      options.set(value, values[at] ?? '')
    } else if (name === undefined && !value.startsWith('-')) {
      name = value.replace(/^remote-/, '')
    } else {
      throw new Error(`'${value}' is not understood. ${USAGE}`)
    }
  }
  if (name === undefined) throw new Error(USAGE)
  const path = options.get('--path') ?? `/${name}`
  const title = options.get('--title') ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (!/^[a-z]{2,20}$/.test(name) || TAKEN.has(name)) {
    throw new Error(`'${name}' is no name for a remote: 2 to 20 letters, a to z.`)
  }
  if (!/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path)) {
    throw new Error(`'${path}' is no address of a page: a slash, then a to z, digits and hyphens.`)
  }
  const owner = options.get('--owner') ?? `Team ${title}`
  if (title.trim() === '') throw new Error('The heading is empty.')
  if (owner.trim() === '') throw new Error('The team is empty.')
  const standalone = options.get('--standalone')
  if (standalone?.trim() === '') throw new Error('--standalone names the folder of the repository.')
  const port = options.get('--port')
  if (port !== undefined && !/^[1-9]\d{3,4}$/.test(port)) throw new Error(`'${port}' is no port.`)
  return {
    name,
    path,
    title: title.trim(),
    owner: owner.trim(),
    standalone,
    port: port === undefined ? undefined : Number(port),
  }
}
