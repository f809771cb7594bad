import { isFrontEnd, isTest, readSource, readTree } from './source-tree.ts'
import { readSyntax } from './syntax.ts'

const FOLDER_OF_A_MACHINE = new RegExp(
  `(?<![\\w.])/(?:${['work', 'home', 'root', 'Users'].join('|')})/\\w`,
)
const REGISTRY = /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|mirror)[\w.-]*/g

/** The catalogue of the agreement archive: its texts are bundled but never shown. */
const ARCHIVE_CATALOGUE = 'host/src/agreement-archive/agreement-archive.ts'
const TAKEN_INTO_THE_BUILD = './agreement-archive/agreement-archive.ts'

describe('tree', () => {
  it('names no local folder and no package registry', () => {
    const files = readTree(['.'], (name) =>
      /\.([cm]?[jt]sx?|json|ya?ml|md|sh)$|^run$|^\.npmrc$/.test(name),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap(({ path, text }) => [
      ...(FOLDER_OF_A_MACHINE.test(text) ? [path] : []),
      ...[...text.matchAll(REGISTRY)].map(([address]) => `${path}: ${address}`),
    ])
    expect(found).toEqual([])
  })

  it('[GEN-28] builds no screen, upload or search of the agreement archive, and shows none of its texts', () => {
    const source = readSource()
      .filter(({ path }) => isFrontEnd(path) && !isTest(path))
      .filter(({ path }) => path !== ARCHIVE_CATALOGUE)
    expect(source.length).toBeGreaterThan(50)
    const suspects = source.flatMap(({ path, text }) => {
      const addresses = readSyntax(text, path).strings.filter(
        (value) =>
          (value.includes('/') && /arkiv|archive/i.test(value) && value !== TAKEN_INTO_THE_BUILD) ||
          value.startsWith('host.archive.'),
      )
      return /archive|arkiv/i.test(path) ? [path, ...addresses] : addresses
    })
    expect(suspects).toEqual([])
  })
})
