import type { BatchObservableCallback } from '@opentelemetry/api'
import { metrics } from '@opentelemetry/api'
import { connections, connectionWaits, SCOPE } from './instruments.ts'

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Observes the connections of a pool; returns a function that ends it. */
export function observePool(name: string, pool: Pool): () => void {
  const meter = metrics.getMeter(SCOPE)
  const instruments = [connections(), connectionWaits()]
  const of = { 'db.client.connection.pool.name': name }
  const observe: BatchObservableCallback = (result) => {
    const idle = { ...of, 'db.client.connection.state': 'idle' }
    const used = { ...of, 'db.client.connection.state': 'used' }
    result.observe(connections(), pool.idleCount, idle)
    result.observe(connections(), pool.totalCount - pool.idleCount, used)
    result.observe(connectionWaits(), pool.waitingCount, of)
  }
  meter.addBatchObservableCallback(observe, instruments)
  return () => meter.removeBatchObservableCallback(observe, instruments)
}
