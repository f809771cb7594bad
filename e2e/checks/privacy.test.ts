import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@portal/machine/ports'
import * as v from 'valibot'
import { SUBJECT_ROWS } from '../../services/operator/subject/subject-rows.ts'
import { isSetting } from '../run/settings-document.ts'
import { ROOT } from './source-tree.ts'

const DOCUMENT = readFileSync(join(ROOT, 'docs', 'privacy.md'), 'utf8')

const rows = [...DOCUMENT.matchAll(/^\| `(\w+\.\w+)` \| (\w+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, table = '', data = '', , kept = '']) => ({ table, data, kept }),
)

const snapshotSchema = v.object({ tables: v.record(v.string(), v.unknown()) })

/** The tables of a service's newest migration. */
function tablesOf(service: string): readonly string[] {
  const folder = join(ROOT, 'services', service, 'migrations', 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const snapshot: unknown = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8'))
  return Object.keys(v.parse(snapshotSchema, snapshot).tables)
}

describe('privacy', () => {
  it('every table of every service has a row, and every row a table', () => {
    const tables = SERVICES.flatMap(tablesOf)
    expect(rows.map(({ table }) => table).sort()).toEqual([...tables].sort())
  })

  it('names the kind of data, and settings that exist', () => {
    const kinds = ['special', 'personal', 'pseudonymous', 'none']
    expect(rows.filter(({ data }) => !kinds.includes(data))).toEqual([])
    const settings = rows.flatMap(({ kept }) => kept.match(/PORTAL_\w+/g) ?? [])
    expect(settings.filter((name) => !isSetting(name))).toEqual([])
    expect(rows.filter(({ data, kept }) => data !== 'none' && kept.trim() === '–')).toEqual([])
  })

  it('tables that name people are exported on request', () => {
    const exported = new Set(SUBJECT_ROWS.map(({ table }) => table))
    const named = rows.filter(({ data }) => data === 'special' || data === 'personal')
    expect(named.map(({ table }) => table).filter((table) => !exported.has(table))).toEqual([])
  })
})
