import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressing smaller files saves less than the extra headers cost. */
const SMALLEST = 512
const COMPRESSIBLE = /\.(?:js|json|html|svg|txt)$/

/** Writes a `.br` and a `.gz` next to each text file that is large enough. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(
    filesUnder(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
