import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

declare global {
  /** The process that creates the databases of the tests. */
  var databaseProcess: ChildProcess | undefined
}

/** Starts the process that creates the databases of the tests. */
export default async function startDatabaseProcess(): Promise<void> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(join(import.meta.dirname, 'database-process.ts'), {
    execArgv: ['--import', tsx],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [started] = await once(child, 'message')
  process.env.PORTAL_TEST_DATABASES = `http://127.0.0.1:${started.port}`
  globalThis.databaseProcess = child
}
