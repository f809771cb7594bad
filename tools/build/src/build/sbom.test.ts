import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from './compile.ts'
import { readSbom, SBOM_FILE, sbomPlugin } from './sbom.ts'

describe('sbom', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'))
    addPackage('bundled', '1.2.3')
    addPackage('installed', '4.5.6')
    writeFileSync(join(folder, 'package.json'), '{"name":"@portal/remote-x","version":"1.0.0"}')
    writeFileSync(join(folder, 'index.js'), "import { name } from 'bundled'\nconsole.log(name)\n")
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  function addPackage(name: string, version: string): void {
    const home = join(folder, 'node_modules', name)
    mkdirSync(home, { recursive: true })
    const manifest = { name, version, license: 'MIT', main: 'index.js' }
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(home, 'index.js'), `export const name = '${name}'\n`)
  }

  async function build(output: string) {
    const stats = await compile({
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, output) },
      plugins: [sbomPlugin('remote-x', '7.0.0')],
    })
    return { stats, text: readFileSync(join(folder, output, SBOM_FILE), 'utf8') }
  }

  test('lists the packages whose code is in the build, and the release itself', async () => {
    const { text } = await build('out')

    expect(readSbom(join(folder, 'out'))).toEqual(['bundled@1.2.3'])
    expect(JSON.parse(text)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'remote-x', version: '7.0.0' } },
      components: [{ purl: 'pkg:npm/bundled@1.2.3', licenses: [{ license: { id: 'MIT' } }] }],
    })
  })

  test('is validated against the schema, and the same for the same sources', async () => {
    const { stats, text } = await build('out')
    const { text: again } = await build('again')

    expect(again).toBe(text)
    const { logging = {} } = stats.toJson({ all: false, logging: 'verbose' })
    const said = Object.values(logging).flatMap(({ entries }) => entries ?? [])
    expect(said.map(({ message }) => message)).toContainEqual('generated components.')
    // The plugin leaves a validation out, and goes on, if a library for it is missing. That of XML
    // is: no build keeps the XML.
    expect(said.filter(({ message }) => /skipped validate/.test(message ?? ''))).toEqual([
      expect.objectContaining({ message: expect.stringContaining('No XmlValidator available') }),
    ])
  })
})
