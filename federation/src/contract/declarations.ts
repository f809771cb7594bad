import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filesUnder } from '../build/files.ts'
import { root } from '../paths.ts'
import { entriesShared, entryFile } from '../shared-libraries.ts'
import type { Modules } from './surface.ts'

const run = promisify(execFile)

/**
 * What the compiler declares of the shared entries: each module's file, relative to the checkout,
 * and its declarations without comments.
 */
export async function declareSharedEntries(): Promise<Modules> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-'))
  try {
    const project = join(folder, 'tsconfig.json')
    const output = join(folder, 'declarations')
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          rootDir: root,
          outDir: output,
          typeRoots: [join(root, 'node_modules', '@types')],
          types: ['node'],
        },
        include: [],
        files: entriesShared('eager', 'on-demand').map(entryFile),
      }),
    )
    await compile(project)
    return new Map(
      filesUnder(output)
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => [
          file.replaceAll('\\', '/').replace(/\.d\.ts$/, ''),
          readFileSync(join(output, file), 'utf8'),
        ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compile(project: string): Promise<void> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  try {
    await run(process.execPath, [compiler, '-p', project], { maxBuffer: 2 ** 24 })
  } catch (error) {
    const said = typeof error === 'object' && error !== null && 'stdout' in error && error.stdout
    throw new Error(`The shared entries could not be declared:\n${said || error}`)
  }
}
