import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpRows } from '../../../tools/rig/src/seed/row-dump.ts'
import { accountBySignIn } from '../../identity/accounts.ts'
import { accounts } from '../../identity/tables.ts'
import { coveredMembers } from '../../members/covered.ts'
import { persons, portalUsers } from '../../members/tables.ts'
import { migrateSchemas } from '../../platform/migrations.ts'
import { responsibilities } from '../../salary/tables.ts'
import { withDatabase } from '../../testing/databases.ts'
import { readFolder } from './files.ts'
import { importPeople } from './import-people.ts'

const KAREN = { ident: '90001', login: 'karen.tr@union.example' }

/** On the files of `deploy/people`, which the documents name as an example. */
describe('import-people', () => {
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-people-'))
    cpSync(new URL('../../../deploy/people', import.meta.url), folder, { recursive: true })
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  function edit(name: string, from: string, to: string): void {
    const file = join(folder, `${name}.csv`)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }

  withDatabase('empty', (database) => {
    beforeAll(() => migrateSchemas(database.db, ['identity', 'members', 'salary']))

    const run = () => importPeople(database.db, readFolder(folder))
    const rows = () => dumpRows(database.db, ['migrations'])

    test('representatives sign in and cover the members of their workplaces', async () => {
      const [password] = /(?<=the password )\S+/.exec((await run()).join('\n')) ?? []

      expect(await accountBySignIn(database.db, KAREN.login, password ?? '')).toMatchObject({
        memberIdent: KAREN.ident,
        name: 'Karen Østergård',
      })
      const covered = await coveredMembers(database.db, KAREN.ident)
      expect(covered.map(({ ident }) => ident).sort()).toEqual(['90003', '90004', '90005'])
      expect(await database.db.$count(responsibilities)).toBe(2)
    })

    test('the same files again change nothing, and keep the passwords', async () => {
      await run()
      const before = await database.db.select().from(accounts)

      expect(await run()).toEqual([
        'workplaces.csv: 2 rows',
        'members.csv: 4 rows',
        'people.csv: 2 rows',
        'coverage.csv: 2 rows',
      ])
      expect(await database.db.select().from(accounts)).toEqual(before)
    })

    test('who is no longer in the files has no account and no roles, but stays in the register', async () => {
      await run()
      edit(
        'people',
        '90002;bo.support@union.example;;Bo;Lund;imitator;10;no;no;bo.support@union.example;\n',
        '',
      )

      expect(await run()).toContain('bo.support@union.example: the account was removed')

      expect(await database.db.select({ login: accounts.login }).from(accounts)).toEqual([
        { login: KAREN.login },
      ])
      const users = await database.db.select().from(portalUsers)
      expect(users.find(({ personIdent }) => personIdent === '90002')?.roles).toEqual([])
      expect(await database.db.$count(persons)).toBe(5)
    })

    test('every wrong line is named, and nothing is imported', async () => {
      await run()
      const before = await rows()
      edit('members', '1988-11-30', '30-11-1988')
      edit('people', ';;Bo;', ';kort;Bo;')
      edit('coverage', '90001;TR;5002', '90009;TRR;5003')
      edit('workplaces', 'postcode', 'postnummer')

      await expect(async () => run()).rejects.toThrow(
        [
          'workplaces.csv:1: column postcode is missing (mangler)',
          'workplaces.csv:1: column postnummer is unknown (er ukendt)',
          'members.csv:3: birthDate is no day as yyyy-mm-dd (er ingen dato som åååå-mm-dd)',
          'people.csv:3: password has less than 12 characters (har færre end 12 tegn)',
          'coverage.csv:3: post is no post (er intet hverv)',
          'Nothing was imported (intet er indlæst).',
        ].join('\n'),
      )
      expect(await rows()).toEqual(before)
    })

    test('a fault of the database undoes all of it', async () => {
      await run()
      const before = await rows()
      edit('workplaces', 'Plejecenter Åbakken', 'Et nyt navn')
      const files = readFolder(folder)
      const coverage = files.coverage.map((row) => ({ ...row, workplace: 'none' }))

      await expect(importPeople(database.db, { ...files, coverage })).rejects.toThrow()
      expect(await rows()).toEqual(before)
    })
  })

  test('lines that do not fit each other are named', () => {
    edit('coverage', '90001;TR;5002', '90009;TR;5003')
    edit('people', '90002;bo.support', '90002;karen.tr')

    expect(() => readFolder(folder)).toThrow(
      [
        'people.csv:3: karen.tr@union.example is there twice (er der to gange)',
        'coverage.csv:3: ident 90009 is unknown (er ukendt)',
        'coverage.csv:3: workplace 5003 is unknown (er ukendt)',
        'Nothing was imported (intet er indlæst).',
      ].join('\n'),
    )
  })
})
