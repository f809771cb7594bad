import {
  hostOfPage,
  type NewsNote,
  parseReleasedNews,
  parseReleaseList,
  readRegistry,
} from '@portal/platform/deployment'
import { fetchPublicJson, remotesOfPage } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { useCallback, useEffect, useState } from 'react'
import { accessTo } from '../../common/access.ts'
import { servingVersions } from '../../remotes/index.ts'
import { type News, offeredNotes } from './news.ts'

const HOST = 'host'
const TIMEOUT_MS = 8_000

/** Fetches the notes of the releases that serve the user. Those that fail do not hide the others. */
async function readNews(): Promise<News> {
  const releases = await unlessMissing(
    async () => parseReleaseList(await read('/releases.json')).releases,
  )
  const missing: string[] = []
  const notes = await Promise.all(
    releasesOfUser().map(async ([name, version]): Promise<readonly NewsNote[]> => {
      const listed = releases?.[name]?.find((release) => release.version === version)
      if (releases !== null && listed?.news === undefined) return []
      const address = `/news/${name}/${version}.json`
      const notes =
        releases &&
        (await unlessMissing(async () => parseReleasedNews(await read(address), address)))
      if (notes === null) missing.push(name)
      return notes ?? []
    }),
  )
  return { notes: offeredNotes(notes.flat()), missing }
}

/** The release of the host, and of each remote of which the user may open a page. */
function releasesOfUser(): readonly (readonly [name: string, version: string])[] {
  const session = readSession()
  const versions = servingVersions()
  const host = hostOfPage(readRegistry())
  const remotes = remotesOfPage().flatMap(({ name, pages }) => {
    const isOpen = pages.some(({ path }) => accessTo(path, session) === 'allowed')
    const version = versions[name]
    return isOpen && version !== undefined ? [[name, version] as const] : []
  })
  return host === null ? remotes : [[HOST, host], ...remotes]
}

function read(address: string): Promise<unknown> {
  return fetchPublicJson(address, AbortSignal.timeout(TIMEOUT_MS))
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    console.error(error)
    return null
  }
}

/** What the releases say is new. */
interface NewsQuery {
  /** Null until it has been asked for and answered. */
  readonly news: News | null
  readonly isLoading: boolean
  retry(): void
}

/**
 * What the releases of the page say is new.
 *
 * @param isWanted whether to fetch it
 */
export function useNews(isWanted: boolean): NewsQuery {
  const [news, setNews] = useState<News | null>(null)
  const [isLoading, setLoading] = useState(false)
  const retry = useCallback(async () => {
    setLoading(true)
    setNews(await readNews())
    setLoading(false)
  }, [])
  useEffect(() => {
    if (isWanted) void retry()
  }, [isWanted, retry])
  return { news, isLoading, retry }
}
