import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Puts the two libraries of a thousand modules each into a file each, where `moduleNameMapper` finds
 * them: jest loads every module anew for every test file, and theirs cost more than many a test.
 */
export default async function bundleLibraries(): Promise<void> {
  const shared = join(import.meta.dirname, '..', '..')
  await build({
    entryPoints: { 'chakra-ui': '@chakra-ui/react', 'lucide-react': 'lucide-react' },
    absWorkingDir: shared,
    outdir: join(shared, '.cache'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    minifySyntax: true,
    minifyWhitespace: true,
    // One copy of each, with what the tests themselves import.
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react'],
    define: { 'process.env.NODE_ENV': '"test"' },
  })
}
