import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { reviewersOf } from '../../tools/build/src/scaffold/codeowners.ts'
import { deadLinks, deadPaths } from './documents.ts'
import { PACKAGES, ROOT, readTree } from './source-tree.ts'

const exists = (path: string) => existsSync(join(ROOT, path))

const documents = readTree(['.'], (name) => name.endsWith('.md'))

/**
 * Decision records, change logs, reports and requirements: they may name files that no longer
 * exist.
 */
const isRecord = (path: string) =>
  /^docs\/(decisions\/|figures\.md|requirements\.md)|CHANGELOG\.md$|\/reports\//.test(path)

const packageSchema = v.object({ license: v.string() })

describe('documents', () => {
  test('every link within the repository leads to a file and a heading', () => {
    expect(documents.length).toBeGreaterThan(50)
    expect(deadLinks(documents, exists)).toEqual([])
  })

  test('every path in the prose exists', () => {
    const current = documents.filter(({ path }) => !isRecord(path))

    expect(current.length).toBeGreaterThan(15)
    expect(current.flatMap((document) => deadPaths(document, ROOT, exists))).toEqual([])
  })

  test('every decision has a number of its own', () => {
    const numbers = documents.flatMap(
      ({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [],
    )

    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  test('a link or a path that leads nowhere is found', () => {
    const text = [
      '# A heading, with `code`',
      '[file](gone.md) [heading](#a-heading-with-code) [other](#another)',
      '`host/src/gone.ts` `src/index.ts` `src/gone.ts` `shared/ui` `platform/dates` `host/<n>`',
      '```sh',
      'ls `host/src/in-an-example.ts`',
      '```',
    ].join('\n')
    const planted = { path: 'host/README.md', text }

    expect(deadLinks([planted], exists)).toEqual([
      'host/README.md: gone.md',
      'host/README.md: #another',
    ])
    expect(deadPaths(planted, ROOT, exists)).toEqual([
      'host/README.md: host/src/gone.ts',
      'host/README.md: src/gone.ts',
    ])
  })

  test.each(PACKAGES)('%s has a page with its purpose, folders and commands', (folder) => {
    const page = documents.find(({ path }) => path === `${folder}/README.md`)?.text ?? ''

    expect(page).toMatch(/^# .+\n\n[A-Z]/)
    expect(page.match(/^\| `[^`]+`.* \| .+ \|$/gm)?.length ?? 0).toBeGreaterThan(1)
    expect(page).toMatch(/^```sh\n(?:npm|npx|node) /m)
  })

  test.each(['.', ...PACKAGES])('%s is under the licence of the repository', (folder) => {
    const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8')

    expect(v.parse(packageSchema, JSON.parse(text)).license).toBe('MIT')
    expect(readFileSync(join(ROOT, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/)
  })

  describe('CODEOWNERS', () => {
    const lines = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' '))

    test('has every package once', () => {
      expect(lines.map(([path]) => path)).toEqual(PACKAGES.map((one) => `/${one}/`).sort())
    })

    test.each(WORKSPACE_REMOTES)('$package is reviewed by the team of its manifest', (remote) => {
      expect(lines).toContainEqual([`/${remote.package}/`, reviewersOf(remote.manifest.owner)])
    })
  })
})
