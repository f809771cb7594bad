import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSettings } from '../../services/platform/settings.ts'
import { describeRemote } from '../../tools/build/src/build/manifest.ts'
import { completeConfiguration } from '../../tools/build/src/configuration.ts'
import { addRemote } from '../../tools/build/src/scaffold/new-remote.ts'
import { readWish } from '../../tools/build/src/scaffold/remote-wish.ts'
import { isTest, PACKAGES, ROOT } from '../checks/source-tree.ts'
import { copyCheckout } from '../run/copy-checkout.ts'
import { tool } from '../run/places.ts'
import { merged, recipesIn, type Sample, samplesIn, withSample } from './samples.ts'

const text = readFileSync(join(ROOT, 'docs', 'how-to.md'), 'utf8')
const samples = samplesIn(text)

const isInFile = ({ target }: Sample) => target.includes('/')
const isNewFile = ({ target }: Sample) => !existsSync(join(ROOT, target))

/** The packages whose sources the recipes change. */
const CHANGED = ['remote-members/src', 'remote-organising/src', 'remote-salary/src', 'services']

const SLOW_MS = 300_000

function addTo(folder: string, sample: Sample): void {
  const { language, target, inside, code } = sample
  const file = join(folder, target)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contentWith())

  function contentWith(): string {
    if (isNewFile(sample)) return code
    const before = readFileSync(file, 'utf8')
    if (language !== 'json') return withSample(before, inside ?? '', code)
    return JSON.stringify(merged(JSON.parse(before), JSON.parse(code)))
  }
}

describe('how-to', () => {
  let folder: string

  beforeAll(() => {
    folder = copyCheckout('portal-how-to')
    for (const place of ['.', ...PACKAGES]) {
      symlinkSync(
        join(ROOT, place, 'node_modules'),
        join(folder, place, 'node_modules'),
        'junction',
      )
    }
    for (const sample of samples.filter(isInFile)) addTo(folder, sample)
    const tsconfig = { extends: './tools/build/tsconfig.remote.json', include: CHANGED }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  }, SLOW_MS)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the ten recipes, each with a file or a command', () => {
    const recipes = recipesIn(text)

    expect(recipes).toHaveLength(10)
    expect([...new Set(samples.map(({ recipe }) => recipe))]).toEqual(recipes)
  })

  test('names each file in the prose of its recipe', () => {
    const sections = text.split(/^## \d+\. /m)
    const unnamed = samples
      .filter((sample) => isInFile(sample) && !isNewFile(sample))
      .filter(({ recipe, target }) => {
        const section = sections.find((one) => one.startsWith(`${recipe}\n`)) ?? ''
        return !section.includes(`\`${target}\``)
      })

    expect(unnamed).toEqual([])
  })

  test(
    'has code that type-checks with all recipes applied',
    () => {
      const { stdout } = spawnSync(tool('tsc'), ['--noEmit', '-p', folder], {
        cwd: folder,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })
      const added = new Set(samples.map(({ target }) => target))
      const problems = stdout
        .split('\n')
        .filter((line) => /error TS/.test(line))
        // Ignore errors in tests that no recipe changes: some of them list all fields of a form,
        // and so lack the field that a recipe adds.
        .filter((line) => {
          const [file = ''] = line.split('(')
          return !isTest(file) || added.has(file)
        })

      expect(problems).toEqual([])
    },
    SLOW_MS,
  )

  test(
    'has tests that pass with all recipes applied',
    () => {
      const files = samples
        .map(({ target }) => target)
        .filter((target) => /\.test\.tsx?$/.test(target))
      const { status, stderr } = spawnSync(tool('jest'), ['--runTestsByPath', ...files], {
        cwd: folder,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })

      expect(files).toHaveLength(3)
      expect([status, stderr]).toEqual([
        0,
        expect.stringContaining('Test Suites: 3 passed, 3 total'),
      ])
    },
    SLOW_MS,
  )

  test('makes a manifest with the tab and its permission', () => {
    const manifest = describeRemote(join(folder, 'remote-organising'))

    expect(manifest.permissions).toMatchObject({ events: { field: 'HarArrangementAdgang' } })
    expect(manifest.texts).toMatchObject({ 'organising.pages.events': 'Arrangementer' })
    expect(manifest.pages.find(({ path }) => path === '/arrangementer')).toMatchObject({
      tab: 7,
      permission: 'events',
    })
  })

  test('configures the browser with another identity provider and idle time', () => {
    const file = readFileSync(join(folder, 'host/configuration/portal.json'), 'utf8')
    const { configuration } = completeConfiguration(file, 'how-to', null)

    expect(configuration.idle).toEqual({ minutes: 30, warningMinutes: 5 })
    expect(configuration.identity).toMatchObject({
      issuer: 'https://login.union.example',
      resource: null,
    })
  })

  test('configures the services with the same provider', () => {
    const code = samples.find(({ target }) => target === 'settings')?.code ?? ''
    const lines = code.trim().split('\n')
    const environment = Object.fromEntries(lines.map((line) => line.split('=')))

    expect(lines).toHaveLength(7)
    expect(readSettings(environment).identity).toEqual({
      issuer: 'https://login.union.example',
      keysUrl: 'https://login.union.example/keys',
      audience: 'api://tr-portal',
      algorithms: ['RS256'],
      tokenType: 'JWT',
      memberClaim: 'member',
      loginClaim: 'upn',
    })
  })

  test('makes a remote with the given command', () => {
    const code = samples.find(({ target }) => target === 'new-remote')?.code ?? ''
    const wish = readWish(code.trim().split(' ').slice(4))
    // Use another name and path: a reader may already have created the example's remote.
    const planted = { ...wish, name: 'planted', path: '/plantet' }
    const changes = addRemote(planted, (path) => readFileSync(join(ROOT, path), 'utf8'))

    expect(wish).toMatchObject({ name: 'courses', path: '/kurser', owner: 'Kursusteamet' })
    expect([...changes.keys()].filter((path) => !path.startsWith('remote-planted/'))).toEqual([
      'docker-compose.yml',
      'CODEOWNERS',
    ])
  })
})
