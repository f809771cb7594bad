import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const FILES = { 'chakra-ui': '@chakra-ui/react', 'lucide-react': 'lucide-react' }

/**
 * Bundles each of two libraries, which have a thousand modules each, into one file.
 * `moduleNameMapper` maps the names of the libraries to these files. Otherwise Jest would reload
 * all the modules for every test file, which takes longer than many tests.
 */
export default async function bundleLibraries(): Promise<void> {
  const shared = join(import.meta.dirname, '..', '..')
  const cache = join(shared, '.cache')
  mkdirSync(cache, { recursive: true })
  // Build in a new folder and rename the complete files: another Jest run may be reading the
  // existing ones.
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
      // Not bundled: tests import these packages too, and there must be only one copy of each.
      external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react'],
      // The portal's host does the same.
      alias: { '@emotion/is-prop-valid': join(import.meta.dirname, '..', 'kit', 'is-prop-valid') },
      define: { 'process.env.NODE_ENV': '"test"' },
    })
    for (const name of Object.keys(FILES)) {
      renameSync(join(made, `${name}.cjs`), join(cache, `${name}.cjs`))
    }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
