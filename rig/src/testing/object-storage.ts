import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectStorage } from '../../../services/platform/object-storage.ts'

export interface TestObjectStorage {
  /** An empty bucket. */
  readonly objectStorage: ObjectStorage & { readonly endpoint: string }
  stop(): Promise<void>
}

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
      folder: 'portal/test',
      endpoint: `http://127.0.0.1:${port}`,
    },
    async stop() {
      for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
