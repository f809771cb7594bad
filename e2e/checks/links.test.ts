import { CONFIGURED_LINKS } from '@portal/platform/deployment'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { isTest, readTree, type SourceFile } from './source-tree.ts'

const known = new Set([
  ...CONFIGURED_LINKS,
  ...WORKSPACE_REMOTES.flatMap(({ manifest }) => Object.keys(manifest.links)),
])

const linksIn = ({ text }: SourceFile) =>
  [...text.matchAll(/\bportalLink\(\s*'(\w+)'/g)].map(([, name = '']) => name)

describe('links', () => {
  const files = readTree(
    WORKSPACE_REMOTES.map((remote) => remote.package),
    (name) => /\.tsx?$/.test(name),
  ).filter(({ path }) => !isTest(path))

  it('finds where remotes read links', () => {
    expect(files.flatMap(linksIn)).toEqual(
      expect.arrayContaining(['membershipSignUp', 'correctPersonalData']),
    )
  })

  it('reads only links of the configuration or of a manifest; others throw', () => {
    const problems = files.flatMap((file) =>
      linksIn(file)
        .filter((name) => !known.has(name))
        .map((name) => `${file.path}: ${name}`),
    )
    expect(problems).toEqual([])
  })
})
