/** How it went for one case. */
export type Outcome =
  | { readonly state: 'done' }
  | {
      readonly state: 'failed'
      readonly reason: string
      /** Whether the case has changed since it was loaded. */
      readonly isOutdated: boolean
    }

interface Batch<T> {
  readonly items: readonly T[]
  run(item: T): Promise<Outcome>
  onOutcome(item: T, outcome: Outcome): void
  /** Asked before each item. */
  isStopped(): boolean
}

/** Runs something for one item after the other; one that fails does not stop the others. */
export async function runBatch<T>({ items, run, onOutcome, isStopped }: Batch<T>): Promise<void> {
  for (const item of items) {
    if (isStopped()) return
    onOutcome(item, await run(item))
  }
}
