import { once } from 'node:events'

/** Ends the process that created the databases of the tests; it removes what is left of them. */
export default async function endDatabaseProcess(): Promise<void> {
  const child = globalThis.databaseProcess
  if (child === undefined || child.exitCode !== null) return
  child.send('end')
  await once(child, 'exit')
}
