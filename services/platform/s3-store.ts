import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createKey, type FileStore, measureContent, pathOf } from './file-store.ts'
import type { ObjectStorage } from './object-storage.ts'

const CONNECT_MS = 5_000
/** Longer than the pauses of a slow reader, during which a download's connection is idle. */
const SILENCE_MS = 60_000

/**
 * A file store in a bucket of S3-compatible storage. The client finds region and credentials by
 * itself: in `AWS_…` variables, or in the machine's role.
 */
export function openS3Store({ bucket, folder, endpoint }: ObjectStorage): FileStore {
  const client = new S3Client({
    // Storage outside AWS rarely has a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // The additional checksums of newer clients are unknown to many compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
  const prefix = folder === '' ? '' : `${folder}/`
  const objectOf = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` })

  return {
    async put(content, key = createKey()) {
      const measured = measureContent(content)
      const upload = new Upload({
        client,
        params: { ...objectOf(pathOf(key)), Body: Readable.from(measured.chunks) },
        // One part of 5 MB at a time, so that little of a file is in memory.
        queueSize: 1,
      })
      try {
        await upload.done()
      } catch (error) {
        content.destroy()
        // A storage that fails to discard the parts must not hide why they are discarded.
        throw measured.failure() ?? error
      }
      return { key, ...measured.result() }
    },
    async open(key) {
      const { Body: content, ContentLength: size } = await client.send(
        new GetObjectCommand(objectOf(pathOf(key))),
      )
      if (!(content instanceof Readable) || size === undefined) {
        throw new Error(`The object storage returned no content for the key ${key}.`)
      }
      return { content, size }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(pathOf(key))))
    },
    async list(shelf) {
      const { Bucket, Key: Prefix } = objectOf(`${shelf}/`)
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        keys.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(Prefix.length)] : [])))
      }
      return keys
    },
    async probe() {
      await client.send(new PutObjectCommand({ ...objectOf('incoming/probe'), Body: '\n' }))
    },
  }
}
