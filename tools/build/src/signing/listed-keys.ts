import { writeFileSync } from 'node:fs'
import {
  idOf,
  keysFile,
  type ListedKeys,
  ownKey,
  ownKeyFile,
  parseListedKeys,
  readListedKeys,
} from './keys.ts'

/** Formats this machine's key and the keys listed in the configuration. */
export function describeKeys(site: string): readonly string[] {
  const own = ownKey(site)
  const listed = Object.entries(readListedKeys()).filter(([, keys]) => keys.length > 0)
  return [
    `The key of this machine is ${own.id} (${ownKeyFile(site)}).`,
    `  public: ${own.publicKey}`,
    ...(listed.length === 0
      ? [
          process.env.PORTAL_MODE === 'production'
            ? `${keysFile()} lists no key, and PORTAL_MODE is production: nothing can be released.`
            : `${keysFile()} lists no key: outside production this one may sign everything.`,
        ]
      : listed.flatMap(([name, keys]) => [
          name,
          ...keys.map(
            ({ name: owner, key, until }) =>
              `  ${idOf(key)} ${owner}${until === undefined ? '' : `, until ${until}`}`,
          ),
        ])),
  ]
}

/**
 * Allows a key to sign for a package.
 *
 * @param key defaults to this machine's key
 * @throws ConfigurationError for an invalid key or an unknown package
 */
export function listKey(
  site: string,
  packageName: string,
  {
    name,
    key = ownKey(site).publicKey,
  }: { readonly name: string; readonly key?: string | undefined },
): void {
  const listed = readListedKeys()
  const others = (listed[packageName] ?? []).filter((one) => one.key !== key)
  write({ ...listed, [packageName]: [...others, { name, key }] })
}

/** Revokes a key: earlier signatures stay valid, later ones are rejected. */
export function retireKey(id: string, until: string): void {
  const listed = readListedKeys()
  const isMeant = ({ key }: ListedKeys[string][number]) => idOf(key) === id
  if (!Object.values(listed).flat().some(isMeant)) throw new Error(`No key ${id} is listed.`)
  write(
    Object.fromEntries(
      Object.entries(listed).map(([name, keys]) => [
        name,
        keys.map((one) => (isMeant(one) && one.until === undefined ? { ...one, until } : one)),
      ]),
    ),
  )
}

function write(listed: ListedKeys): void {
  const file = keysFile()
  writeFileSync(file, `${JSON.stringify(parseListedKeys(listed, file), null, 2)}\n`)
}
