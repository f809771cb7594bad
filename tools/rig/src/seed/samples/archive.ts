import { crc32 } from 'node:zlib'

interface Entry {
  readonly path: string
  readonly content: Buffer
}

/** Builds a zip archive with uncompressed files. */
export function writeArchive(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const about = describe(content, name)
    const head = Buffer.concat([bytes(4, 0x04034b50), about, name])
    local.push(head, content)
    central.push(
      bytes(4, 0x02014b50),
      bytes(2, 20),
      about,
      // Empty comment, first disk, no attributes.
      Buffer.alloc(10),
      bytes(4, offset),
      name,
    )
    offset += head.length + content.length
  }
  const directory = Buffer.concat(central)
  return Buffer.concat([
    ...local,
    directory,
    bytes(4, 0x06054b50),
    Buffer.alloc(4),
    bytes(2, entries.length),
    bytes(2, entries.length),
    bytes(4, directory.length),
    bytes(4, offset),
    Buffer.alloc(2),
  ])
}

/** Fields shared by both headers: version, UTF-8 names, no compression, 1 January 1980, sizes. */
function describe(content: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    bytes(2, 20),
    bytes(2, 0x0800),
    bytes(2, 0),
    bytes(2, 0),
    bytes(2, 0x21),
    bytes(4, crc32(content)),
    bytes(4, content.length),
    bytes(4, content.length),
    bytes(2, name.length),
    bytes(2, 0),
  ])
}

function bytes(size: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntLE(value, 0, size)
  return buffer
}
