import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

const FILES = {
  'chakra-ui': '@chakra-ui/react',
  'lucide-react': 'lucide-react',
  'testing-dom': '@testing-library/dom',
  'testing-jest-dom': '@testing-library/jest-dom',
  'testing-user-event': '@testing-library/user-event',
}

/**
 * Bundles each of a few libraries, which have hundreds of modules each, into one file.
 * `moduleNameMapper` maps the names of the libraries to these files. Otherwise Jest would reload
 * all the modules for every test file, which takes longer than many tests.
 */
export default async function bundleLibraries(
  _global: unknown,
  { rootDir }: { readonly rootDir: string },
): Promise<void> {
  const shared = join(import.meta.dirname, '..', '..')
  const places = [shared, rootDir]
  const isInstalled = (library: string) =>
    places.some((place) => canResolve(join(place, 'package.json'), library))
  // A remote in a repository of its own has only the testing libraries that it uses.
  const entryPoints = Object.fromEntries(
    Object.entries(FILES).filter(([, library]) => isInstalled(library)),
  )
  const cache = join(shared, '.cache')
  mkdirSync(cache, { recursive: true })
  // Build in a new folder and rename the complete files: another Jest run may be reading the
  // existing ones.
  const made = mkdtempSync(join(cache, 'made-'))
  try {
    await build({
      entryPoints,
      absWorkingDir: shared,
      nodePaths: [join(rootDir, 'node_modules')],
      outdir: made,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      minifySyntax: true,
      minifyWhitespace: true,
      // Not bundled: tests import these packages too, and there must be only one copy of each.
      external: [
        'react',
        'react/*',
        'react-dom',
        'react-dom/*',
        '@emotion/react',
        '@testing-library/dom',
      ],
      define: { 'process.env.NODE_ENV': '"test"' },
    })
    for (const name of Object.keys(entryPoints)) {
      renameSync(join(made, `${name}.cjs`), join(cache, `${name}.cjs`))
    }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function canResolve(from: string, library: string): boolean {
  try {
    createRequire(from).resolve(library)
    return true
  } catch {
    return false
  }
}
