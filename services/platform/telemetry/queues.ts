import type { ObservableResult } from '@opentelemetry/api'
import { queueSize } from './instruments.ts'

/**
 * Observes how much waits in a queue, whenever metrics are collected.
 *
 * @param counts the sizes by data set
 */
export function observeQueue(
  queue: 'mails' | 'reminders' | 'updates',
  counts: Readonly<Record<string, () => Promise<number>>>,
): void {
  queueSize().addCallback(async (result: ObservableResult) => {
    for (const [data, count] of Object.entries(counts)) {
      result.observe(await count(), { queue, data })
    }
  })
}
