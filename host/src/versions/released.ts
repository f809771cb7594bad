import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'
import {
  type ListedRelease,
  parseReleaseList,
  type Registry,
  type ReleaseList,
} from '@portal/platform/deployment'
import { fetchPublicJson } from '@portal/platform/host'
import { useEffect, useState } from 'react'
import { pageRemotes } from '../remotes/index.ts'

const RELEASES_ADDRESS = '/releases.json'
const TIMEOUT_MS = 8_000

/** Data about the releases; each part is null if it could not be fetched. */
export interface Released {
  /** The live releases. */
  readonly registry: Registry | null
  /** All releases that could be made live. */
  readonly list: ReleaseList | null
}

/** A release in the list; undefined if the list is missing or does not contain the release. */
export function findListed(
  { list }: Released,
  name: string,
  version: string | undefined,
): ListedRelease | undefined {
  return list?.releases[name]?.find((release) => release.version === version)
}

/** A release's version, and when it was released, for a text. */
export function releasedAt({ version, releasedAt: at }: ListedRelease) {
  return { version, day: formatDate(danishDayOf(at)), time: formatTime(at) }
}

/** Fetches all parts once; null until all requests have finished. */
export function useReleased(): Released | null {
  const [released, setReleased] = useState<Released | null>(null)
  useEffect(() => {
    let left = false
    void readReleased().then((all) => {
      if (!left) setReleased(all)
    })
    return () => {
      left = true
    }
  }, [])
  return released
}

async function readReleased(): Promise<Released> {
  const list = readReleaseList()
  return {
    registry: await unlessMissing(pageRemotes().refresh()),
    list: await unlessMissing(list),
  }
}

/** All releases that could be made live. */
export async function readReleaseList(): Promise<ReleaseList> {
  return parseReleaseList(await fetchPublicJson(RELEASES_ADDRESS, AbortSignal.timeout(TIMEOUT_MS)))
}

/** One failed request must not hide the other data from a user who investigates a problem. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return null
  }
}
