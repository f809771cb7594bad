/**
 * Lets a process that serves many people outlive a fault that nobody has foreseen: it is reported
 * with its cause, and ends what it happened in. Called when all is started; until then, ending is
 * the better answer.
 */
export function outliveUnknownFaults(): void {
  // Whoever read the output is gone, or its disk is full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error, origin) => {
    console.error(`A fault that nobody has foreseen (${origin}):`, error)
  })
}
