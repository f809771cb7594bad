import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const FILES = { 'chakra-ui': '@chakra-ui/react', 'lucide-react': 'lucide-react' }

/**
 * Bundles the two libraries of a thousand modules each into one file each, where `moduleNameMapper`
 * finds them: Jest loads every module again for every test file, which takes longer than many of
 * the tests.
 */
export default async function bundleLibraries(): Promise<void> {
  const shared = join(import.meta.dirname, '..', '..')
  const cache = join(shared, '.cache')
  mkdirSync(cache, { recursive: true })
  // Renamed when complete: another Jest run may be reading the existing files.
  const made = mkdtempSync(join(cache, 'made-'))
  try {
    await build({
      entryPoints: FILES,
      absWorkingDir: shared,
      outdir: made,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      minifySyntax: true,
      minifyWhitespace: true,
      // One copy of each, including what the tests import directly.
      external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react'],
      define: { 'process.env.NODE_ENV': '"test"' },
    })
    for (const name of Object.keys(FILES)) {
      renameSync(join(made, `${name}.cjs`), join(cache, `${name}.cjs`))
    }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
