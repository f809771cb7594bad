import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { messageOf } from '../../../../services/platform/error-message.ts'

/** The version of the layout of a backup's folder. */
const FORMAT = 1
const MANIFEST_FILE = 'manifest.json'

/** The folders of a backup. */
const PART_PATH = /^(?:database|files|site|keys|configuration)(?:\/(?!\.\.?\/)[^/\0]+)+$/

const partSchema = v.object({
  path: v.pipe(v.string(), v.regex(PART_PATH), v.regex(/^(?!.*\/\.\.?$)/)),
  bytes: v.number(),
  sha256: v.string(),
})

const appliedSchema = v.record(v.string(), v.pipe(v.array(v.string()), v.readonly()))

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** Everything that was acknowledged before this moment is in the backup. */
  startedAt: v.string(),
  finishedAt: v.string(),
  database: v.literal('postgresql'),
  /** The version of the database server. */
  serverVersion: v.string(),
  migrations: v.object({ union: appliedSchema, dummy: appliedSchema }),
  /** The number of the live publication; null if nothing is published. */
  livePublication: v.nullable(v.string()),
  /** Keys of files that have a row but were missing or damaged in the file store. */
  missingFiles: v.array(v.string()),
  parts: v.array(partSchema),
})

export type Part = v.InferOutput<typeof partSchema>
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Writes the manifest, which makes the backup complete. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format'>,
): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`
  await writeFile(join(folder, MANIFEST_FILE), text, { flag: 'wx', mode: 0o600, flush: true })
}

/** @throws unless the folder contains a complete backup that this version can read */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file)) {
    throw new Error(`${folder} contains no complete backup: ${MANIFEST_FILE} is missing.`)
  }
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`The backup is damaged: ${file} cannot be read (${messageOf(error)}).`)
  }
  const version = v.safeParse(v.object({ format: v.number() }), value)
  if (version.success && version.output.format !== FORMAT) {
    throw new Error(
      `The backup has format ${version.output.format}, and this version of the portal reads ${FORMAT}.`,
    )
  }
  const parsed = v.safeParse(manifestSchema, value)
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole')
    throw new Error(`The backup is damaged: ${file} is wrong in ${fields.join(', ')}.`)
  }
  return parsed.output
}

/** @throws an error that names the parts whose contents differ from what was backed up */
export async function verifyParts(folder: string, { parts }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const part of parts) {
    if (!(await isIntact(folder, part))) damaged.push(part.path)
  }
  if (damaged.length === 0) return
  const [first = ''] = damaged
  const others = damaged.length === 1 ? '' : ` and ${damaged.length - 1} others`
  throw new Error(
    `The backup in ${folder} is damaged: ${first}${others} missing or changed. Nothing was restored.`,
  )
}

async function isIntact(folder: string, part: Part): Promise<boolean> {
  if (!existsSync(join(folder, part.path))) return false
  const { bytes, sha256 } = await describePart(folder, part.path)
  return bytes === part.bytes && sha256 === part.sha256
}

/** Reads the size and the hash of a file of a backup. */
export async function describePart(folder: string, path: string): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** The parts in one of the folders, with their paths below it. */
export function partsIn(
  { parts }: Manifest,
  folder: 'files' | 'site' | 'keys' | 'configuration',
): readonly { readonly part: Part; readonly name: string }[] {
  const beginning = `${folder}/`
  return parts
    .filter(({ path }) => path.startsWith(beginning))
    .map((part) => ({ part, name: part.path.slice(beginning.length) }))
}
