import { chooseReleases, hostOfPage, type Registry } from '@portal/platform/deployment'
import { loadTexts, outdateTexts, type TextSource } from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import type { LoadedRelease, Remotes } from '../remotes/index.ts'

/**
 * The release of each package that a page runs, or will run when it is requested: version by name.
 */
type PageReleases = Readonly<Record<string, string>>

interface PageTexts {
  readonly source: Pick<TextSource, 'address' | 'fetchJson' | 'cache'>
  /** The registry that the page was served with. */
  readonly registry: Registry
  readonly remotes: Pick<Remotes, 'details' | 'status' | 'subscribe'>
}

/** Key under which the cached map records the releases it belongs to. No text has such a key. */
const RELEASES = 'releases'

/**
 * Fetches the texts of the page's host and of the live remotes in one request. If the page then
 * runs another release of a remote, a canary or a fallback, its bundled texts apply at once, and
 * the texts are fetched again for the current releases.
 */
export function startTexts({ source, registry, remotes }: PageTexts): void {
  const taken = new Map<string, LoadedRelease>()
  let releases = servingAtFirst(registry)
  let loading = new AbortController()

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

  remotes.subscribe(() => {
    const before = releases
    for (const name of Object.keys(registry.remotes)) {
      const { loaded } = remotes.details(name)
      const status = remotes.status(name)
      if (loaded === null || loaded === taken.get(name) || status.kind !== 'ready') continue
      taken.set(name, loaded)
      registerTexts(status.module.texts ?? {})
      if (releases[name] === loaded.version) continue
      outdateTexts(name)
      releases = { ...releases, [name]: loaded.version }
    }
    if (releases !== before) load()
  })
  load()
}

function servingAtFirst(registry: Registry): PageReleases {
  const remotes = Object.keys(registry.remotes).flatMap((name): [string, string][] => {
    const choice = chooseReleases(registry, name)
    const [first] = choice.kind === 'fits' ? choice.candidates : []
    return first ? [[name, first.release.version]] : []
  })
  const host = hostOfPage(registry)
  return { ...(host === null ? {} : { host }), ...Object.fromEntries(remotes) }
}

/** The cache; ignores texts of other releases from an earlier visit. */
function cacheOf(cache: TextSource['cache'], list: string): TextSource['cache'] {
  return {
    read() {
      const texts = cache.read()
      return texts?.[RELEASES] === list ? texts : null
    },
    write: (texts) => cache.write({ ...texts, [RELEASES]: list }),
  }
}
