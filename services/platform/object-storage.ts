import * as v from 'valibot'

/** Where files are stored outside this machine. */
export interface ObjectStorage {
  readonly bucket: string
  /** The common beginning of all keys; empty for the whole bucket. */
  readonly folder: string
  /** Address of the storage; undefined for AWS. */
  readonly endpoint: string | undefined
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/

/** Parses an address such as `s3://bucket/folder`. */
export const bucketAddress = v.pipe(
  v.string(),
  v.regex(BUCKET, 'must be an address such as s3://bucket/folder'),
  v.transform((address) => {
    const [, bucket = '', folder = ''] = BUCKET.exec(address) ?? []
    return { bucket, folder: folder.slice(1) }
  }),
)
