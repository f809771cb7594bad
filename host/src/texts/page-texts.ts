import { hostOfPage, type Registry } from '@portal/platform/deployment'
import { loadTexts, outdateTexts, type TextSource } from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import type { LoadedRelease, Remotes } from '../remotes/index.ts'

/** Versions by package name. */
type Versions = Readonly<Record<string, string>>

interface PageTexts {
  readonly source: Pick<TextSource, 'address' | 'fetchJson' | 'cache'>
  /** The registry that the page was served with. */
  readonly registry: Registry
  /** The release of each remote that this page would load. */
  readonly serving: { versions(): Versions; subscribe(listener: () => void): void }
  readonly remotes: Pick<Remotes, 'details' | 'status' | 'subscribe'>
}

/** Key under which the cache stores the list of releases. No text has this key. */
const RELEASES = 'releases'

/**
 * Fetches the texts of the page's host and remotes in one request. If the user's canary or a
 * fallback then replaces the release of a remote, the texts bundled with the new release apply at
 * once, and all texts are fetched again for the current releases.
 */
export function startTexts({ source, registry, serving, remotes }: PageTexts): void {
  const host = hostOfPage(registry)
  const running = new Map<string, LoadedRelease>()
  let releases = current()
  let loading = new AbortController()

  function current(): Versions {
    const loaded = [...running].map(([name, { version }]) => [name, version])
    return {
      ...(host === null ? {} : { host }),
      ...serving.versions(),
      ...Object.fromEntries(loaded),
    }
  }

  function load(): void {
    const list = Object.entries(releases)
      .map(([name, version]) => `${name}@${version}`)
      .join()
    loading.abort()
    loading = new AbortController()
    void loadTexts({
      ...source,
      address: `${source.address}?releases=${encodeURIComponent(list)}`,
      cache: cacheOf(source.cache, list),
      signal: loading.signal,
    })
  }

  function follow(): void {
    const next = current()
    const others = Object.keys(next).filter((name) => next[name] !== releases[name])
    if (others.length === 0) return
    for (const name of others) outdateTexts(name)
    releases = next
    load()
  }

  serving.subscribe(follow)
  remotes.subscribe(() => {
    for (const name of Object.keys(registry.remotes)) {
      const { loaded } = remotes.details(name)
      const status = remotes.status(name)
      if (loaded === null || loaded === running.get(name) || status.kind !== 'ready') continue
      running.set(name, loaded)
      registerTexts(status.module.texts ?? {})
    }
    follow()
  })
  load()
}

/** Wraps the cache: ignores texts that an earlier visit stored for another list of releases. */
function cacheOf(cache: TextSource['cache'], list: string): TextSource['cache'] {
  return {
    read() {
      const texts = cache.read()
      return texts?.[RELEASES] === list ? texts : null
    },
    write: (texts) => cache.write({ ...texts, [RELEASES]: list }),
  }
}
