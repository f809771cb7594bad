import type { PortalConfiguration, Registry } from '@portal/platform/deployment'
import * as v from 'valibot'

const KEY = 'portal.tryOut'

const releaseSchema = v.object({
  version: v.string(),
  contract: v.string(),
  /** Address of its `remoteEntry.js`. */
  entry: v.pipe(v.string(), v.url()),
  /** Integrity hash of the entry; null for a development build, which changes with every save. */
  integrity: v.nullable(v.string()),
})

const keptSchema = v.record(v.string(), releaseSchema)

/** A release that runs in this tab in place of the live one. */
export type TriedRelease = v.InferOutput<typeof releaseSchema>

/** The try-outs of this tab, by the name of the remote. */
export type TryOuts = Readonly<Record<string, TriedRelease>>

type Rules = Pick<PortalConfiguration, 'tryOut' | 'remoteOrigins'>

/** The origins that a try-out may be loaded from; empty if try-outs are switched off. */
export function tryOutOrigins({ tryOut, remoteOrigins }: Rules): readonly string[] {
  return tryOut === null ? [] : [...new Set([...remoteOrigins, ...tryOut.origins])]
}

/**
 * The try-outs of this tab. Only the versions panel and the error page of a remote can start one: a
 * link must not choose what code a user runs. Checked on every page load, since the rules and the
 * releases may change.
 */
export function readTryOuts(rules: Rules, registry: Registry): TryOuts {
  const kept = Object.entries(readKept())
  const valid = kept.filter(
    ([name, release]) => isAlternative(registry, name, release) || mayBeTried(release, rules),
  )
  const tryOuts = Object.fromEntries(valid)
  // What a rollback has made live again must not come back when it is the previous release once more.
  if (valid.length < kept.length) store(tryOuts)
  return tryOuts
}

/** Whether users can choose a release on the error page: it serves beside or before the live one. */
function isAlternative({ remotes }: Registry, name: string, release: TriedRelease): boolean {
  return (remotes[name] ?? [])
    .flatMap((row) => [row.previous, row.canary && row])
    .some((row) => row?.entry === release.entry && row.integrity === release.integrity)
}

/** Whether the rules allow a release to run in place of the live one. */
function mayBeTried({ entry, integrity }: TriedRelease, rules: Rules): boolean {
  const { origin } = new URL(entry)
  // Released code must have a hash; only code from a developer's own machine may lack one.
  const isOwn = rules.tryOut?.origins.includes(origin) ?? false
  return tryOutOrigins(rules).includes(origin) && (integrity !== null || isOwn)
}

/**
 * Runs a release in place of the live one from the next page load on, in this tab.
 *
 * @returns false if the browser's storage is not available
 */
export function keepTryOut(name: string, release: TriedRelease): boolean {
  return store({ ...readKept(), [name]: release })
}

function store(tryOuts: TryOuts): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tryOuts))
    return true
  } catch {
    return false
  }
}

/** Returns to the live releases from the next page load on. */
export function removeTryOuts(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage, there is no try-out to remove.
  }
}

function readKept(): v.InferOutput<typeof keptSchema> {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}
