import { CONTRACT } from '@portal/platform/contract/version'
import { send } from '@portal/platform/host'
import * as v from 'valibot'
import type { TriedRelease } from '../remotes/index.ts'

const ENTRY = 'remoteEntry.js'
const TIMEOUT_MS = 8_000

/** The version name of a development server's build. */
const DEVELOPMENT = 'development'

/** The `release.json` of a built release, in the folder of its entry. */
const describedSchema = v.object({
  name: v.string(),
  version: v.string(),
  contract: v.string(),
  entry: v.object({ file: v.string(), integrity: v.string() }),
})

/** The result for an address that a user typed. */
export type FoundRelease =
  | { readonly kind: 'found'; readonly release: TriedRelease }
  | { readonly kind: 'no-address' }
  | { readonly kind: 'not-allowed'; readonly origin: string }
  | { readonly kind: 'other-remote'; readonly name: string }
  | { readonly kind: 'nothing' }

/**
 * Finds the release that a user wants to try out: a built release, which has a `release.json`, or
 * the build of a development server, which has none. Runs none of its code.
 *
 * @param typed address of the release's folder, or of the entry in it
 * @param allowed the origins that releases may come from
 */
export async function findRelease(
  typed: string,
  remote: string,
  allowed: readonly string[],
): Promise<FoundRelease> {
  const address = parse(typed)
  if (address === null) return { kind: 'no-address' }
  const { origin, pathname } = address
  if (!allowed.includes(origin)) return { kind: 'not-allowed', origin }
  const folder = `${origin}${pathname.replace(/\/(?:remoteEntry\.js)?$/, '')}`

  const described = await readDescription(`${folder}/release.json`)
  if (described !== null) {
    const { name, version, contract, entry } = described
    if (name !== remote) return { kind: 'other-remote', name }
    const { file, integrity } = entry
    return {
      kind: 'found',
      release: { version, contract, entry: `${folder}/${file}`, integrity },
    }
  }
  const entry = `${folder}/${ENTRY}`
  return (await answers(entry))
    ? {
        kind: 'found',
        release: { version: DEVELOPMENT, contract: CONTRACT, entry, integrity: null },
      }
    : { kind: 'nothing' }
}

function parse(typed: string): URL | null {
  try {
    return new URL(typed.trim())
  } catch {
    return null
  }
}

async function readDescription(
  address: string,
): Promise<v.InferOutput<typeof describedSchema> | null> {
  try {
    const answer = await ask(address, 'GET')
    const result = v.safeParse(describedSchema, answer.ok ? await answer.json() : null)
    return result.success ? result.output : null
  } catch {
    return null
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await ask(address, 'HEAD')).ok
  } catch {
    return false
  }
}

function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return send(address, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
