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

/** What is released, and what is known of it; null for each that could not be had. */
export interface Released {
  /** What is live now. */
  readonly registry: Registry | null
  /** What could be live. */
  readonly list: ReleaseList | null
  /** What pages have reported. */
  readonly faults: readonly FaultCount[] | null
}

/** What the list says of a release; undefined where it could not be had, or does not know it. */
export function findListed(
  { list }: Released,
  name: string,
  version: string | null,
): ListedRelease | undefined {
  return list?.releases[name]?.find((release) => release.version === version)
}

/** Whether the types and tests of a release were left out. */
export function isUnchecked(released: Released, name: string, version: string | null): boolean {
  return findListed(released, name, version)?.checks === 'skipped'
}

/** Asks once what is released; null until all has answered. */
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

/** One that is missing must not take the others from whoever looks for what is wrong. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return null
  }
}
