import {
  type FaultCount,
  type ListedRelease,
  type PortalConfiguration,
  parseFaultCounts,
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
  /** The faults that pages have reported. */
  readonly faults: readonly FaultCount[] | null
}

/** A release in the list; undefined if the list is missing or does not contain the release. */
export function findListed(
  { list }: Released,
  name: string,
  version: string | null,
): ListedRelease | undefined {
  return list?.releases[name]?.find((release) => release.version === version)
}

/** Whether the type check and tests of a release were skipped. */
export function isUnchecked(released: Released, name: string, version: string | null): boolean {
  return findListed(released, name, version)?.checks === 'skipped'
}

/** Fetches all parts once; null until all requests have finished. */
export function useReleased({ faults }: Pick<PortalConfiguration, 'faults'>): Released | null {
  const [released, setReleased] = useState<Released | null>(null)
  useEffect(() => {
    let left = false
    void readReleased(faults).then((all) => {
      if (!left) setReleased(all)
    })
    return () => {
      left = true
    }
  }, [faults])
  return released
}

async function readReleased(faultsAddress: string): Promise<Released> {
  const [registry, list, faults] = await Promise.all([
    unlessMissing(pageRemotes().refresh()),
    unlessMissing(read(RELEASES_ADDRESS).then((value) => parseReleaseList(value))),
    unlessMissing(read(faultsAddress).then((value) => parseFaultCounts(value))),
  ])
  return { registry, list, faults }
}

function read(address: string): Promise<unknown> {
  return fetchPublicJson(address, AbortSignal.timeout(TIMEOUT_MS))
}

/** One failed request must not hide the other data from a user who investigates a problem. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return null
  }
}
