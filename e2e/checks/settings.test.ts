import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { findUnfitSettings } from '../../services/platform/production.ts'
import { readSettings } from '../../services/platform/settings.ts'
import { findUnfitSalarySettings } from '../../services/salary/unfit.ts'
import { DOCUMENT, documentOf, isSetting, SETTINGS } from '../run/settings-document.ts'
import { ROOT, readTree } from './source-tree.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const FOR_TESTS = [
  'PORTAL_BROWSER',
  'PORTAL_CHROMIUM',
  'PORTAL_KILLS',
  'PORTAL_MATRIX',
  'PORTAL_PLAIN',
  'PORTAL_PREVIOUS',
  'PORTAL_SCHEDULES',
  'PORTAL_SEED',
]

describe('settings', () => {
  it('are a document made from their descriptions', () => {
    expect(Object.entries(SETTINGS).filter(([, [meaning]]) => meaning === '')).toEqual([])
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(documentOf())
  })

  it('in the README are rows of the document', () => {
    const rows = read('README.md')
      .replaceAll('](docs/', '](')
      .match(/^\| `(?:PORTAL_|DATABASE_|SMTP_|MAIL_).+$/gm)

    expect(rows).toHaveLength(12)
    expect(rows?.filter((row) => !documentOf().includes(`\n${row}\n`))).toEqual([])
  })

  it('in documents and deployments exist', () => {
    const files = [
      ...readTree(['.'], (name) => name.endsWith('.md')).filter(
        ({ path }) => !/^docs\/(?:decisions\/|figures\.md)|CHANGELOG\.md$/.test(path),
      ),
      ...readTree(['deploy'], (name) => /\.(?:env|ya?ml)$|Dockerfile/.test(name)),
      { path: 'docker-compose.yml', text: read('docker-compose.yml') },
    ]
    const unknown = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\bPORTAL_[A-Z_]+[A-Z](?![A-Z_<]|\$)/g)]
        .map(([name]) => name)
        .filter((name) => !isSetting(name) && !FOR_TESTS.includes(name))
        .map((name) => `${path}: ${name}`),
    )

    expect(files.length).toBeGreaterThan(40)
    expect(unknown).toEqual([])
    expect(isSetting('PORTAL_ADDRESS_REMOTE_MEMBERS')).toBe(true)
    expect(isSetting('PORTAL_TODAYS')).toBe(false)
  })

  describe('of the Kubernetes base', () => {
    const { data } = v.parse(
      v.object({ data: v.record(v.string(), v.string()) }),
      parse(read('deploy/kubernetes/settings.yaml')),
    )

    it('are no passwords', () => {
      expect(Object.keys(data).filter((name) => /URL|PASSWORD|SECRET/.test(name))).toEqual([])
    })

    it('are all that a service needs in production besides its secrets', () => {
      const environment = {
        ...data,
        DATABASE_URL: 'postgres://portal_salary:password@database/portal',
        DATABASE_URL_DUMMY: 'postgres://portal_salary:password@database/dummy',
        SMTP_URL: 'smtp://user:password@mail.example:587',
      }
      const settings = readSettings(environment)

      expect([
        ...findUnfitSettings(settings, environment),
        ...findUnfitSalarySettings(settings, environment),
      ]).toEqual([])
    })
  })
})
