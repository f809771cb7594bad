import { join } from 'node:path'
import * as v from 'valibot'
import type { RemoteWish } from './remote-wish.ts'
import { packageFiles } from './templates.ts'

/** What is in the checkout: the text of a file, by its path from the root. */
export type Checkout = (path: string) => string

/** Files that are there afterwards, by their path from the root. */
export type Changes = ReadonlyMap<string, string>

type Edit = (text: string, wish: RemoteWish) => string

/**
 * The one table of remotes and what follows from it that is written out. What is only counted over
 * that table (tabs, routes, checks, releases) needs no change.
 */
const EDITS: Readonly<Record<string, Edit>> = {
  'shared/platform/src/contract/remotes.ts': (text, { name, path }) =>
    replaceOnce(
      replaceOnce(text, /(type RemoteName =[\s\S]*?)(\n\n)/, `$1 | '${name}'$2`),
      /(const REMOTES: readonly RemoteDefinition\[\] = \[[\s\S]*?)(\n\]\n)/,
      `$1
  {
    name: '${name}',
    package: 'remote-${name}',
    paths: ['${path}'],
    tabs: [],
    slots: [],
  },$2`,
    ),
  'shared/platform/src/router/paths.ts': (text, { name, path }) =>
    replaceOnce(text, /(\n {2}styleGuide: )/, `\n  ${name}: () => '${path}',$1`),
  'services/src/platform/ports.ts': (text, { name }) => {
    const ports = [...text.matchAll(/^ {2}'remote-\w+': (\d+),$/gm)].map(([, port]) => Number(port))
    return replaceOnce(
      text,
      /((?:\n {2}'remote-\w+': \d+,)+)/,
      `$1\n  'remote-${name}': ${Math.max(...ports) + 1},`,
    )
  },
  'docker-compose.yml': (text, { name }) => {
    const ports = [...text.matchAll(/"127\.0\.0\.1:(\d+):8080"/g)].map(([, port]) => Number(port))
    const service = `  remote-${name}:
    <<: *front-end
    ports:
      - "127.0.0.1:${Math.max(...ports) + 1}:8080"
    command: [/etc/nginx/portal/remote-${name}.conf]

`
    // They stand in the order of their names, each with the comment above it.
    const [start = '', ...services] = text.split(
      /(?<=\nservices:\n)|(?<=\n\n)(?= {2}\S)|(?<=\n)(?=volumes:)/,
    )
    const next = services.findIndex(
      (one) => (/^ {2}([a-z-]+):/m.exec(one)?.[1] ?? '~') > `remote-${name}`,
    )
    if (next === -1) throw new Error('has no services in the order of their names.')
    return [start, ...services.toSpliced(next, 0, service)].join('')
  },
  'federation/configuration/portal.json': (text, { name }) =>
    replaceOnce(text, /("remoteOrigins": \[[^\]]*?)(\s*\])/, `$1, "{remote-${name}}"$2`),
  'federation/src/build/budget.ts': (text, { name }) =>
    replaceOnce(text, /(const BUDGETS[^{]*\{[^}]*?)(\n\})/, `$1\n  ${name}: 45,$2`),
  'host/src/navigation/page-title.ts': (text, { name }) =>
    replaceOnce(
      text,
      /(const WITHOUT_TAB[^{]*\{[^}]*?)(\n\})/,
      `$1\n  [paths.${name}()]: 'host.pages.${name}',$2`,
    ),
  'host/src/texts/da.json': (text, { name, title }) => {
    const texts = v.parse(v.record(v.string(), v.string()), JSON.parse(text))
    const keys = Object.keys(texts)
    const key = `host.pages.${name}`
    const next = keys.findIndex((other) => other > key)
    const entries = Object.entries(texts)
    entries.splice(next === -1 ? keys.length : next, 0, [key, title])
    return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  },
}

const dependenciesSchema = v.object({ dependencies: v.object({ react: v.string() }) })
const TABLE = 'shared/platform/src/contract/remotes.ts'

/**
 * What a new remote adds to the checkout and changes in it.
 *
 * @throws when there is such a remote or address already, or a file is not as it was
 */
export function addRemote(wish: RemoteWish, checkout: Checkout): Changes {
  refuseDoubles(wish, checkout)
  const { react } = v.parse(
    dependenciesSchema,
    JSON.parse(checkout('host/package.json')),
  ).dependencies
  const files = Object.entries(packageFiles(wish, react)).map(([file, text]): [string, string] => [
    join(`remote-${wish.name}`, file),
    text,
  ])
  const edits = Object.entries(EDITS).map(([file, edit]): [string, string] => {
    try {
      return [file, edit(checkout(file), wish)]
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  })
  return new Map([...files, ...edits])
}

function refuseDoubles({ name, path }: RemoteWish, checkout: Checkout): void {
  const table = checkout(TABLE)
  const paths = checkout('shared/platform/src/router/paths.ts')
  if (table.includes(`name: '${name}'`)) throw new Error(`There is a remote '${name}' already.`)
  if (paths.includes(`'${path}'`)) throw new Error(`${path} is the address of another page.`)
  if (new RegExp(`^ {2}${name}:`, 'm').test(paths)) {
    throw new Error(
      `'${name}' is the name of another page, in shared/platform/src/router/paths.ts.`,
    )
  }
}

function replaceOnce(text: string, place: RegExp, by: string): string {
  if (!place.test(text)) throw new Error(`has nothing like ${place}; the scaffold must follow it.`)
  return text.replace(place, by)
}
