import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * `node services/bundle.mjs <folder>`: bundles what the image of the services runs, with the files
 * that it reads. The bundles work in the folder of the image only.
 */

const IMAGE = '/portal'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , target = ''] = process.argv

/** Where a source file looks for others, it looks in the image. */
const placesInImage = {
  name: 'places-in-image',
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:services|tools)\/[^@]*\.ts$/ }, async ({ path }) => {
      const place = pathToFileURL(join(IMAGE, relative(root, path))).href
      const source = await readFile(path, 'utf8')
      return { contents: source.replaceAll('import.meta.url', JSON.stringify(place)), loader: 'ts' }
    })
  },
}

await build({
  absWorkingDir: root,
  entryPoints: [
    ...['identity', 'members', 'salary', 'site'].map((name) => `services/${name}/main.ts`),
    'services/check.ts',
    'services/identity/rotate-keys.ts',
    'services/migrate.ts',
    'services/roles.ts',
    ...['demo-data', 'import', 'mailbox'].map((name) => `tools/rig/src/${name}.ts`),
  ],
  outbase: root,
  outdir: target,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Some packages are CommonJS, and require modules of Node.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  external: ['pg-native'],
  plugins: [placesInImage],
  logLevel: 'warning',
})
// The demo data contain the texts of all packages.
const texts = (await Promise.all(['.', 'shared'].map((place) => readdir(join(root, place)))))
  .flatMap((names, at) => names.map((name) => join(at === 0 ? '.' : 'shared', name)))
  .map((folder) => `${folder}/src/texts/da.json`)
  .filter((file) => existsSync(join(root, file)))
const read = [
  ...['identity', 'members', 'salary', 'site'].map((name) => `services/${name}/migrations`),
  'tools/rig/src/seed/migrations',
  'tools/rig/src/seed/samples/files',
  'deploy/services/healthy.sh',
  ...texts,
]
for (const file of read) {
  await mkdir(join(target, dirname(file)), { recursive: true })
  await cp(join(root, file), join(target, file), { recursive: true })
}
