import { rmSync } from 'node:fs'
import { removeDatabases } from './test-databases.ts'

/** Removes the databases of the tests, with their server if it was started for them. */
export default async function endTestServer(): Promise<void> {
  if (globalThis.testServer === undefined) return removeDatabases()
  const { server, folder } = globalThis.testServer
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
