import { eq } from 'drizzle-orm'
import {
  addRepresentative,
  type Representative,
} from '../../../rig/src/seed/create-representative.ts'
import { withDatabase } from '../../../rig/src/testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../../rig/src/testing/service-calls.ts'
import type { Database } from '../../platform/database.ts'
import { createMemberService } from '../member-service.ts'
import {
  coverage,
  departments,
  deputyships,
  employments,
  favourites,
  notes,
  persons,
  positionGroups,
  positions,
  posts,
  postTypes,
  workplaces,
} from '../tables.ts'
import { listOwnMembers } from './own-members.ts'

const LIST = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'

/** What a change is about: a representative, one of the members, and where both work. */
interface Target {
  readonly owner: string
  readonly member: string
  readonly place: string
  readonly emptyPlace: string
  readonly post: number
}

type Change = (db: Database, target: Target) => PromiseLike<unknown>

const memberOf = ({ member }: Target) => eq(persons.ident, member)

/** Made one after the other, so what is taken away comes last. */
const CHANGES: readonly (readonly [string, Change])[] = [
  ['a name', (db, on) => db.update(persons).set({ lastName: 'Nyt' }).where(memberOf(on))],
  ['a mobile', (db, on) => db.update(persons).set({ mobile: '20304050' }).where(memberOf(on))],
  [
    'a new favourite',
    (db, { owner, member }) =>
      db.insert(favourites).values({ ownerIdent: owner, personIdent: member }),
  ],
  [
    'a favourite no more',
    (db, { owner }) => db.delete(favourites).where(eq(favourites.ownerIdent, owner)),
  ],
  [
    'a note',
    (db, { owner, member }) =>
      db.insert(notes).values({
        ownerIdent: owner,
        referenceId: member,
        referenceType: 'MedlemIdent',
        title: 'Ferie',
        content: '',
        isRead: true,
        createdAt: testClock.now(),
        updatedAt: testClock.now(),
      }),
  ],
  [
    'a post of a member',
    (db, { member }) =>
      db.insert(posts).values({ personIdent: member, typeCode: '02', active: true }),
  ],
  [
    'a deputyship of a member',
    async (db, { owner, member }) => {
      const [post] = await db.select().from(posts).where(eq(posts.personIdent, member))
      await db.insert(deputyships).values({ postId: post?.id ?? 0, personIdent: owner })
    },
  ],
  ['the name of a kind of post', (db) => db.update(postTypes).set({ shortName: 'Ny' })],
  [
    'hours',
    (db, { member }) =>
      db.update(employments).set({ hoursPerWeek: 12 }).where(eq(employments.personIdent, member)),
  ],
  [
    'the name of a workplace',
    (db, { place }) =>
      db.update(workplaces).set({ name: 'Nyt' }).where(eq(workplaces.number, place)),
  ],
  ['the name of a position', (db) => db.update(positions).set({ name: 'Ny stilling' })],
  ['the name of a group', (db) => db.update(positionGroups).set({ name: 'Ny gruppe' })],
  ['the name of a department', (db) => db.update(departments).set({ name: 'Ny afdeling' })],
  [
    'a member who has left',
    (db, { member }) => db.delete(employments).where(eq(employments.personIdent, member)),
  ],
  [
    'one more workplace, where nobody works',
    (db, { post, emptyPlace }) =>
      db.insert(coverage).values({ postId: post, workplaceNumber: emptyPlace }),
  ],
  [
    'a post that has ended',
    (db, { post }) => db.update(posts).set({ active: false }).where(eq(posts.id, post)),
  ],
]

describe('version', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let owner: Representative
    let target: Target

    beforeAll(async () => {
      const { db } = database
      ask = await askerOf(createMemberService, db)
      owner = await addRepresentative(db, testClock, { members: 3 })
      const [post] = await db.select().from(posts).where(eq(posts.personIdent, owner.memberIdent))
      const [like] = await db
        .select()
        .from(workplaces)
        .where(eq(workplaces.number, owner.workplaceNumber))
      if (!like || !post) throw new Error('The representative covers nothing.')
      const emptyPlace = `${like.number}1`
      await db.insert(workplaces).values({ ...like, number: emptyPlace })
      target = {
        owner: owner.memberIdent,
        member: owner.memberIdents[0] ?? '',
        place: owner.workplaceNumber,
        emptyPlace,
        post: post.id,
      }
    }, 60_000)

    const made = async () =>
      JSON.parse(
        JSON.stringify(await listOwnMembers(database.db, owner.memberIdent, testClock.today())),
      )

    test.each(CHANGES)('of the list of own members changes with %s', async (_, change) => {
      const before = (await ask(owner, LIST)).body
      expect(before).toEqual(await made())
      await change(database.db, target)
      const after = (await ask(owner, LIST)).body
      expect(after).not.toEqual(before)
      expect(after).toEqual(await made())
    })
  })
})
