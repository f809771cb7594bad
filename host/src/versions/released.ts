import { fetchPublicJson } from '@portal/shared/api'
import {
  type FaultCount,
  type PortalConfiguration,
  parseFaultCounts,
  parseRegistry,
  parseReleaseList,
  type Registry,
  type ReleaseList,
} from '@portal/shared/contract'
import { useEffect, useState } from 'react'

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
    read('/remotes.json', parseRegistry),
    read('/releases.json', parseReleaseList),
    read(faultsAddress, parseFaultCounts),
  ])
  return { registry, list, faults }
}

/** One that is missing must not take the others from whoever looks for what is wrong. */
async function read<T>(address: string, parse: (value: unknown) => T): Promise<T | null> {
  try {
    return parse(await fetchPublicJson(address, AbortSignal.timeout(TIMEOUT_MS)))
  } catch (error) {
    console.error(error)
    return null
  }
}
