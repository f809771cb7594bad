import type { PortalConfiguration } from '@portal/platform/deployment'
import * as v from 'valibot'

const KEY = 'portal.tryOut'

const releaseSchema = v.object({
  version: v.string(),
  contract: v.string(),
  /** Address of its `remoteEntry.js`. */
  entry: v.pipe(v.string(), v.url()),
  /** Null for one that changes with every save. */
  integrity: v.nullable(v.string()),
})

const keptSchema = v.record(v.string(), releaseSchema)

/** A release that runs in this tab in place of the live one. */
export type TriedRelease = v.InferOutput<typeof releaseSchema>

/** What is tried in this tab, by the name of the remote. */
export type TryOuts = Readonly<Record<string, TriedRelease>>

type Rules = Pick<PortalConfiguration, 'tryOut' | 'remoteOrigins'>

/** The origins that a release may be tried from; none where trying is switched off. */
export function tryOutOrigins({ tryOut, remoteOrigins }: Rules): readonly string[] {
  return tryOut === null ? [] : [...new Set([...remoteOrigins, ...tryOut.origins])]
}

/**
 * What this tab tries out. Kept by the versions panel alone: no address starts a try-out, or a link
 * could choose what code somebody runs. Checked anew with each page, since the rules may change.
 */
export function readTryOuts(rules: Rules): TryOuts {
  const kept = Object.entries(readKept())
  return Object.fromEntries(kept.filter(([, release]) => mayBeTried(release, rules)))
}

/** Whether the rules let a release run in place of the live one. */
function mayBeTried({ entry, integrity }: TriedRelease, rules: Rules): boolean {
  const { origin } = new URL(entry)
  // What is released keeps its hash; only what stands on somebody's own machine has none.
  const isOwn = rules.tryOut?.origins.includes(origin) ?? false
  return tryOutOrigins(rules).includes(origin) && (integrity !== null || isOwn)
}

/**
 * Runs a release in place of the live one from the next page on, in this tab.
 *
 * @returns false where the browser keeps nothing
 */
export function keepTryOut(name: string, release: TriedRelease): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readKept(), [name]: release }))
    return true
  } catch {
    return false
  }
}

/** Goes back to the live releases from the next page on. */
export function removeTryOuts(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // What could not be kept need not be removed.
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
