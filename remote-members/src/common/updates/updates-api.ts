import { call, noAnswer, type Query, useQuery } from '@portal/platform/api'
import { isUnderWay, type PendingChange, type UpdateBatch, type UpdateDetail } from './update.ts'
import { toUpdateBatches, toUpdateDetail, updateDetailWire, updatesWire } from './update-wire.ts'

async function fetchUpdates(signal: AbortSignal): Promise<readonly UpdateBatch[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opdatering/hentegnemedlemmeropdateringerlist',
    intent: 'read',
    answer: updatesWire,
    signal,
  })
  return toUpdateBatches(wire)
}

async function fetchUpdateDetail(batchId: string, signal: AbortSignal): Promise<UpdateDetail> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opdatering/hentopdateringbatchdetalje',
    // The service misspells this parameter.
    query: { 'request.opdateringBathcId': batchId },
    intent: 'read',
    answer: updateDetailWire,
    signal,
  })
  return toUpdateDetail(wire)
}

/** Takes back an update that still waits. */
export async function withdrawUpdate(batchId: string): Promise<void> {
  await call({
    service: 'members',
    method: 'DELETE',
    path: '/opdatering/traekopdateringtilbage',
    query: { 'request.batchId': batchId },
    intent: 'write',
    answer: noAnswer,
  })
}

/** The pending changes of a member among the updates that the service lists. */
export async function fetchPendingChanges(
  memberId: string,
  signal: AbortSignal,
): Promise<readonly PendingChange[]> {
  const batches = await fetchUpdates(signal)
  const pending = batches.filter((batch) => batch.member.memberId === memberId && isUnderWay(batch))
  return Promise.all(
    pending.map(async (batch) => ({
      ...batch,
      ...(await fetchUpdateDetail(batch.batchId, signal)),
      workplaceNumber: null,
      employmentId: null,
    })),
  )
}

/** All updates from the service; the page lists only some of them. */
export function useUpdates(): Query<readonly UpdateBatch[]> {
  return useQuery(['updates'], fetchUpdates)
}

export function useUpdateDetail(batchId: string): Query<UpdateDetail> {
  return useQuery(['update', batchId], (signal) => fetchUpdateDetail(batchId, signal))
}
