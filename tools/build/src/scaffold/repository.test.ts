import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../paths.ts'
import { WORKSPACE_REMOTES } from '../remotes.ts'
import { readWish } from './remote-wish.ts'
import { movedRepository, newRepository, writeRepository } from './repository.ts'
import { NODE, PNPM, REACT, TEST_LIBRARIES, TOOLS } from './versions.ts'

const record = v.optional(v.record(v.string(), v.string()), {})
const packageSchema = v.object({
  version: v.optional(v.string()),
  engines: record,
  scripts: record,
  dependencies: record,
  devDependencies: record,
})

const parse = (text: string | undefined) => v.parse(packageSchema, JSON.parse(text ?? '{}'))
const packageOf = (...path: readonly string[]) =>
  parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'))

const wish = readWish(['planted', '--path', '/plantet', '--title', 'Plantet', '--port', '3456'])

describe('repository', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-repository-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('takes the packages of the portal in exactly the versions that they have here', () => {
    const { dependencies, devDependencies } = parse(newRepository(wish)['package.json'])

    expect(dependencies).toEqual({
      '@portal/platform': packageOf('shared', 'platform').version,
      '@portal/ui': packageOf('shared', 'ui').version,
      react: REACT,
    })
    expect(devDependencies['@portal/federation']).toBe(packageOf('tools', 'build').version)
    expect(Object.keys(devDependencies)).not.toContain('fast-check')
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  test('has the tools of the portal, in the same versions', () => {
    const { engines, devDependencies } = packageOf('.')
    const known = {
      ...packageOf('shared', 'ui').devDependencies,
      ...packageOf('host').dependencies,
      ...devDependencies,
    }

    expect(engines).toEqual({ node: NODE, pnpm: PNPM })
    expect(known).toMatchObject({ ...TOOLS, ...TEST_LIBRARIES, react: REACT })
  })

  test('takes a remote of the portal along with its version, dependencies and sources', () => {
    const salary = WORKSPACE_REMOTES.find(({ name }) => name === 'salary')
    if (!salary) throw new Error('There is no remote-salary.')
    const own = packageOf('remote-salary')

    const files = movedRepository(salary)
    const { version, dependencies, devDependencies } = parse(files['package.json'])

    expect(version).toBe(own.version)
    expect(dependencies).toMatchObject({
      ...own.dependencies,
      '@portal/platform': packageOf('shared', 'platform').version,
      '@portal/ui': packageOf('shared', 'ui').version,
    })
    expect(Object.keys(own.devDependencies)).not.toEqual([])
    expect(devDependencies).toMatchObject(own.devDependencies)
    expect(devDependencies).toMatchObject({ 'fast-check': TEST_LIBRARIES['fast-check'] })
    expect(files['src/manifest.json']).toBe(
      readFileSync(join(salary.folder, 'src', 'manifest.json'), 'utf8'),
    )
  })

  test('names no server in any file', () => {
    const texts = Object.entries(newRepository(wish)).map(([file, text]) => `${file} ${text}`)

    expect(texts.join('\n').match(/https?:\/\/\S+/g)).toEqual(['https://portal.example`'])
  })

  test('is not written over something else', () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')

    expect(() => writeRepository(folder, newRepository(wish))).toThrow('is not empty')
  })

  test.each([
    [['planted', '--standalone', ''], '--standalone names the folder'],
    [['planted', '--port', '80'], "'80' is no port"],
  ])('refuses %j', (values, why) => {
    expect(() => readWish(values)).toThrow(why)
  })
})
