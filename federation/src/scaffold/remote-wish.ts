/** The properties of a new remote. */
export interface RemoteWish {
  /** Its name in code, for example `courses`; its package is `remote-courses`. */
  readonly name: string
  /** The address of its page, for example `/kurser`. */
  readonly path: string
  /** The heading of its page, in Danish. */
  readonly title: string
  /** The team that owns it. */
  readonly owner: string
  /** Folder of its own repository; without it, the remote is added to the portal's repository. */
  readonly standalone?: string | undefined
  /** Its local port; a free one by default. */
  readonly port?: number | undefined
}

const USAGE =
  'npm run new-remote -- <name> [--path /<address>] [--title <heading>] [--owner <team>] ' +
  '[--standalone <folder>] [--port <port>]'

const OPTIONS = new Set(['--path', '--title', '--owner', '--standalone', '--port'])

/** Names that folders or text keys already use. */
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
