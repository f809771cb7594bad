import { type Query, useQuery } from '@portal/platform/api'
import type { UpdateBatch, UpdateDetail } from './update.ts'
import { fetchUpdateDetail, fetchUpdates } from './updates-api.ts'

/** All updates from the service; the page lists only some of them. */
export function useUpdates(): Query<readonly UpdateBatch[]> {
  return useQuery(['updates'], fetchUpdates)
}

export function useUpdateDetail(batchId: string): Query<UpdateDetail> {
  return useQuery(['update', batchId], (signal) => fetchUpdateDetail(batchId, signal))
}
