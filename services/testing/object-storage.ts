import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectStorage } from '../platform/object-storage.ts'

export interface TestObjectStorage {
  /** An empty bucket. */
  readonly objectStorage: ObjectStorage & { readonly endpoint: string }
  /** The paths of all objects in its folder. */
  list(): Promise<readonly string[]>
  stop(): Promise<void>
}

const FOLDER = 'portal/test'

/** The fixed credentials of the test server, as the settings of a client. */
const CREDENTIALS = {
  AWS_REGION: 'eu-north-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
}

/** Starts S3-compatible storage; until it stops, this process has the credentials for it. */
export async function startObjectStorage(): Promise<TestObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-buckets-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  Object.assign(process.env, CREDENTIALS)
  return {
    objectStorage: {
      bucket: 'files',
      folder: FOLDER,
      endpoint: `http://127.0.0.1:${port}`,
    },
    async list() {
      const answer = await fetch(`http://127.0.0.1:${port}/files?list-type=2&prefix=${FOLDER}/`)
      const keys = (await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)
      return [...keys].map(([, key = '']) => key.slice(FOLDER.length + 1))
    },
    async stop() {
      for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
