import { offersExtension } from '@portal/platform/contract'
import { danishDayOf } from '@portal/platform/dates'
import {
  hostOfPage,
  type NewsNote,
  parseReleasedNews,
  readRegistry,
} from '@portal/platform/deployment'
import { fetchPublicJson, remotesOfPage } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { useCallback, useEffect, useState } from 'react'
import { accessTo } from '../../common/access.ts'
import { servingVersions } from '../../remotes/index.ts'
import { readReleaseList, unlessMissing } from '../../versions/released.ts'

/** What the releases of the page say is new. */
export interface News {
  /** The notes on what this portal has, newest first. */
  readonly notes: readonly NewsNote[]
  /** The front ends whose notes could not be fetched. */
  readonly missing: readonly string[]
}

/** The notes on what this portal has, newest first. */
function offeredNotes(notes: readonly NewsNote[]): readonly NewsNote[] {
  return notes
    .filter(({ extension }) => extension === undefined || offersExtension(extension))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** Whether a note came since a visit, or on its day; after no visit nothing is new. */
export function isSince({ date }: NewsNote, visit: string | null | undefined): boolean {
  return typeof visit === 'string' && date >= danishDayOf(visit)
}

const HOST = 'host'
const TIMEOUT_MS = 8_000

/** Fetches the notes of the releases that serve the user. Those that fail do not hide the others. */
async function readNews(): Promise<News> {
  const list = await unlessMissing(readReleaseList())
  const missing: string[] = []
  const notes = await Promise.all(
    releasesOfUser().map(async ([name, version]): Promise<readonly NewsNote[]> => {
      const listed = list?.releases[name]?.find((release) => release.version === version)
      if (list !== null && listed?.news === undefined) return []
      const address = `/news/${name}/${version}.json`
      const notes =
        list &&
        (await unlessMissing(read(address).then((answer) => parseReleasedNews(answer, address))))
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

/** What the releases say is new. */
export interface NewsQuery {
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
