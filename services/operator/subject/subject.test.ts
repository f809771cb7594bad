import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import * as memberTables from '../../members/tables.ts'
import * as salaryTables from '../../salary/tables.ts'
import { withDatabase } from '../../testing/databases.ts'
import { readSchema } from '../../testing/schema.ts'
import { testClock, testTools } from '../../testing/service-calls.ts'
import { listReads } from './reads.ts'
import { eraseSubject, exportSubject } from './subject.ts'

describe('subject', () => {
  withDatabase('union', (database) => {
    let folder: string
    let representative: Representative
    let colleague: Representative

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-subject-'))
      const options = {
        members: 2,
        cases: { untaken: 0, taken: 1, closed: 1 },
        caseContents: { notes: 1, files: 1, reminders: 1 },
      }
      representative = await addRepresentative(database.db, testClock, options, testTools.files)
      colleague = await addRepresentative(database.db, testClock, options, testTools.files)
      await writeAbout(representative.memberIdent, colleague.memberIdents[0] ?? '')
      await writeAbout(colleague.memberIdent, representative.memberIdent)
    })

    afterEach(() => rmSync(folder, { recursive: true }))

    /** A note, a favourite, a report and an audit row by one person about another. */
    async function writeAbout(by: string, about: string) {
      const at = testClock.now()
      const { db } = database
      await db.insert(memberTables.notes).values({
        ownerIdent: by,
        referenceType: 'MedlemIdent',
        referenceId: about,
        title: 'Løn',
        content: 'Ring tilbage.',
        isRead: false,
        createdAt: at,
        updatedAt: at,
      })
      await db.insert(memberTables.favourites).values({ ownerIdent: by, personIdent: about })
      await db.insert(memberTables.updateBatches).values({
        type: 'OpdaterMedlem',
        status: 'FaerdigBehandlet',
        registeredAt: at,
        userIdent: by,
        memberIdent: about,
      })
      await db.insert(memberTables.imitationAudit).values({
        userIdent: by,
        actedAsIdent: about,
        call: 'GET /medlem/hentegetmedlem',
        askedFor: about,
        status: 200,
        requestId: 'request',
      })
    }

    /** The tables with a row that has the ident in a column for idents. */
    async function tablesWith(ident: string): Promise<readonly string[]> {
      const { tables } = await readSchema(database.db)
      const found: string[] = []
      for (const table of tables) {
        const [schema = '', name = ''] = table.split('.')
        const { rows } = await database.db.execute(sql`
          select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} as row
          where exists (
            select from jsonb_each_text(to_jsonb(row))
            where key like '%ident%' and value = ${ident}) limit 1`)
        // Partitions of a table are named after it.
        if (rows.length > 0) found.push(table.replace(/_\d{4}_?\d{2}$|_default$/, ''))
      }
      return [...new Set(found)].sort()
    }

    const exportOf = async (ident: string) => {
      const target = join(folder, 'export')
      await exportSubject(database.db, testTools.files, ident, target)
      return target
    }

    test('an export has every table that names the person, the files, and no secrets', async () => {
      const target = await exportOf(representative.memberIdent)

      const exported = readdirSync(target).filter((name) => name.endsWith('.json'))
      expect(exported.map((name) => name.replace('.json', ''))).toEqual(
        expect.arrayContaining([...(await tablesWith(representative.memberIdent))]),
      )
      const contents = readdirSync(target).filter((name) => /^salary\.file\.\d+$/.test(name))
      expect(contents.length).toBeGreaterThan(0)
      const account = readFileSync(join(target, 'identity.account.json'), 'utf8')
      expect(account).toContain(representative.login)
      expect(account).not.toContain('password_hash')
      for (const name of readdirSync(target)) {
        expect(statSync(join(target, name)).mode & 0o077).toBe(0)
      }
    })

    test('a newly hired member gets the case about them, by name and birth date', async () => {
      const [memberIdent = ''] = representative.memberIdents
      const [caseId = ''] = representative.caseIds
      const { persons } = memberTables
      const [person] = await database.db
        .update(persons)
        .set({ birthDate: '1990-02-03' })
        .where(eq(persons.ident, memberIdent))
        .returning()
      const { cases } = salaryTables
      await database.db
        .update(cases)
        .set({
          newlyHiredName: `${person?.firstName} ${person?.lastName}`,
          birthDate: '1990-02-03',
        })
        .where(eq(cases.id, caseId))

      const target = await exportOf(memberIdent)

      expect(readFileSync(join(target, 'salary.case.json'), 'utf8')).toContain(caseId)
    })

    test('an erasure leaves the ident only where it says that it must stay', async () => {
      const { memberIdent, name } = representative
      const lines = await eraseSubject(database.db, memberIdent)

      const kept = lines.filter((line) => line.startsWith('kept in ') || line.startsWith('no name'))
      const places = kept.map((line) => /in (\S+):/.exec(line)?.[1] ?? '')
      expect(new Set(places)).toEqual(
        new Set([...(await tablesWith(memberIdent)), 'salary.portal_user']),
      )
      for (const line of kept) expect(line).toMatch(/^no name|, because it is .{20,}/)
      const notes = await database.db
        .select({ byName: salaryTables.notes.byName })
        .from(salaryTables.notes)
        .where(eq(salaryTables.notes.byIdent, memberIdent))
      expect(notes.map(({ byName }) => byName)).not.toContain(name)
    })

    test('an erasure gives open cases back, and takes nothing from others', async () => {
      const of = (ident: string) =>
        database.db
          .select()
          .from(salaryTables.cases)
          .where(eq(salaryTables.cases.takenByIdent, ident))
      const before = await of(colleague.memberIdent)
      await eraseSubject(database.db, representative.memberIdent)

      const taken = await of(representative.memberIdent)
      expect(taken.filter(({ closedAt }) => closedAt === null)).toEqual([])
      expect(await of(colleague.memberIdent)).toEqual(before)
      expect(
        (
          await exportSubject(
            database.db,
            testTools.files,
            colleague.memberIdent,
            join(folder, 'other'),
          )
        ).length,
      ).toBeGreaterThan(8)
    })

    test('who read what about a person, for whom and why, is listed', async () => {
      const { db } = database
      const [memberIdent = ''] = representative.memberIdents
      const [caseId = ''] = representative.caseIds
      const read = (userIdent: string, askedFor: string, more = {}) => ({
        userIdent,
        askedFor,
        call: 'GET /medlem/hentegetmedlem',
        status: 200,
        requestId: `request of ${askedFor}`,
        ...more,
      })
      await db
        .update(memberTables.persons)
        .set({ firstName: 'Åse', lastName: 'Ny', birthDate: '1990-02-03' })
        .where(eq(memberTables.persons.ident, memberIdent))
      await db
        .update(salaryTables.cases)
        .set({ newlyHiredName: 'Åse Ny', birthDate: '1990-02-03' })
        .where(eq(salaryTables.cases.id, caseId))
      for (const reason of ['Ringede', 'Ringede\tigen'])
        await db.insert(memberTables.imitationPeriods).values({
          userIdent: SOFIE.memberIdent,
          actedAsIdent: memberIdent,
          reason,
          endedAt: testClock.now(),
        })
      await db
        .insert(memberTables.accessLog)
        .values([
          read(representative.memberIdent, memberIdent),
          read(colleague.memberIdent, memberIdent, { status: 403 }),
          read(SOFIE.memberIdent, 'list', { actedAsIdent: memberIdent }),
          read(memberIdent, colleague.memberIdent),
        ])
      await db.insert(salaryTables.accessLog).values(read(representative.memberIdent, caseId))

      const [head, ...lines] = await listReads(db, memberIdent)

      expect(head).toBe(
        'at\tservice\tuser\tname\tacted_as\tcall\tasked_for\tstatus\treason\trequest_id',
      )
      const { memberIdent: ident, name } = representative
      const call = 'GET /medlem/hentegetmedlem'
      expect(lines.map((line) => line.split('\t').slice(1, 9))).toEqual([
        ['members', ident, name, '', call, memberIdent, '200', ''],
        ['members', colleague.memberIdent, colleague.name, '', call, memberIdent, '403', ''],
        [
          'members',
          SOFIE.memberIdent,
          'Sofie Støvring',
          memberIdent,
          call,
          'list',
          '200',
          'Ringede igen',
        ],
        ['salary', ident, name, '', call, caseId, '200', ''],
      ])
      expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\t.*\trequest of /)
    })

    test('an unknown person is named', async () => {
      await expect(eraseSubject(database.db, '7777777')).rejects.toThrow(
        'Nothing is stored about 7777777.',
      )
    })
  })
})
