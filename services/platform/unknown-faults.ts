/**
 * Keeps a process alive after an unexpected error: the error is reported, and only the work it
 * occurred in fails. Call it after everything has started; before that, exiting is the
 * better response.
 */
export function outliveUnknownFaults(report: (error: Error, origin: string) => void): void {
  // Ignore write errors: the reader of the output has exited, or its disk is full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', report)
}
