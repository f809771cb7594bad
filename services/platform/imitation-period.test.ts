import { eq, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, pgSchema } from 'drizzle-orm/pg-core'
import { withDatabase } from '../testing/databases.ts'
import { continuePeriod, endPeriod, imitationPeriodTable } from './imitation-period.ts'

const periods = imitationPeriodTable(pgSchema('members'))

const TOO_LONG = {
  status: 403,
  message:
    'Du har set portalen som den samme i otte timer. Skift medlem, og vælg igen, hvis du stadig har brug for det.',
}
const NO_REASON = {
  status: 403,
  message:
    'Skriv, hvorfor du vil se portalen som dette medlem. Gå tilbage til søgningen, og vælg igen.',
}

describe('imitation-period', () => {
  withDatabase('union', (database) => {
    const actAs = (
      actedAsIdent: string,
      { userIdent = 'sofie', reason = '', needsReason = false } = {},
    ) =>
      continuePeriod(database.db, periods, {
        userIdent,
        actedAsIdent,
        reason: reason === '' ? undefined : reason,
        needsReason,
      })

    const periodsOf = async (userIdent = 'sofie') =>
      (
        await database.db
          .select()
          .from(periods)
          .where(eq(periods.userIdent, userIdent))
          .orderBy(periods.id)
      ).map(({ actedAsIdent, reason, endedAt }) => [actedAsIdent, reason, endedAt !== null])

    /** When the periods of Sofie began, were last noted and ended, in seconds before now. */
    const times = async () =>
      (
        await database.db.execute<Record<'begun' | 'last', number> & { ended: number | null }>(sql`
          select extract(epoch from clock_timestamp() - started_at)::float8 as begun,
            extract(epoch from clock_timestamp() - last_at)::float8 as last,
            extract(epoch from clock_timestamp() - ended_at)::float8 as ended
          from members.imitation_period where user_ident = 'sofie' order by id`)
      ).rows

    /** Lets the open periods have begun, and gone on until, some time ago. */
    const age = (begun: string, last: string) =>
      database.db.execute(sql`
        update members.imitation_period set started_at = clock_timestamp() - ${begun}::interval,
          last_at = clock_timestamp() - ${last}::interval where ended_at is null`)

    beforeEach(() => database.db.delete(periods))

    it('has the indexes in the database that the table describes', async () => {
      const dialect = new PgDialect()
      const { rows } = await database.db.execute<{ name: string; definition: string }>(sql`
        select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'members' and tablename = 'imitation_period' order by 1`)
      const described = getTableConfig(periods).indexes.map(({ config }) => ({
        name: config.name,
        unique: config.unique,
        where: config.where && dialect.sqlToQuery(config.where).sql.replace(/^.*\."/, '"'),
      }))
      expect(described).toEqual([
        { name: 'imitation_period_of', unique: false, where: undefined },
        { name: 'imitation_period_open', unique: true, where: '"ended_at" is null' },
      ])
      expect(rows).toEqual([
        {
          name: 'imitation_period_of',
          definition: expect.stringContaining('(user_ident, acted_as_ident, started_at)'),
        },
        {
          name: 'imitation_period_open',
          definition: expect.stringMatching(
            /^CREATE UNIQUE .*\(user_ident\) WHERE \(ended_at IS NULL\)/,
          ),
        },
        { name: 'imitation_period_pkey', definition: expect.any(String) },
      ])
    })

    it('begins with the first read, and goes on with the next', async () => {
      await actAs('anna')
      await actAs('anna')
      expect(await periodsOf()).toEqual([['anna', null, false]])
      const [first] = await times()
      expect(first?.begun).toBeLessThan(60)
      expect(first?.last).toBeLessThan(60)
    })

    it('begins again with another person, and with another reason', async () => {
      await actAs('anna')
      await actAs('frida')
      await actAs('frida', { reason: 'Frida har ringet' })
      await actAs('frida')
      expect(await periodsOf()).toEqual([
        ['anna', null, true],
        ['frida', null, true],
        ['frida', 'Frida har ringet', false],
      ])
    })

    it('is of one user', async () => {
      await actAs('anna', { userIdent: 'ivan', reason: 'Anna har ringet' })
      await actAs('anna')
      await actAs('frida')
      expect(await periodsOf('ivan')).toEqual([['anna', 'Anna har ringet', false]])
      await endPeriod(database.db, periods, 'sofie')
      expect(await periodsOf()).toEqual([
        ['anna', null, true],
        ['frida', null, true],
      ])
      expect(await periodsOf('ivan')).toEqual([['anna', 'Anna har ringet', false]])
    })

    it('is noted at most once a minute', async () => {
      await actAs('anna')
      await age('10 minutes', '50 seconds')
      await actAs('anna')
      expect((await times())[0]?.last).toBeGreaterThanOrEqual(50)
      await age('10 minutes', '70 seconds')
      await actAs('anna')
      const [noted] = await times()
      expect(noted?.last).toBeLessThan(50)
      expect(noted?.begun).toBeGreaterThanOrEqual(600)
    })

    it('ends with a pause of an hour, when it was last noted', async () => {
      await actAs('anna')
      await age('2 hours', '59 minutes')
      await actAs('anna')
      expect(await periodsOf()).toEqual([['anna', null, false]])
      await age('2 hours', '61 minutes')
      await actAs('anna')
      const [before, now, ...more] = await times()
      expect(before?.ended).toBeGreaterThan(60 * 60)
      expect(before?.ended).toBeCloseTo(before?.last ?? 0, 1)
      expect(now).toMatchObject({ ended: null })
      expect(more).toEqual([])
    })

    it('is refused after eight hours, until it has ended', async () => {
      await actAs('anna')
      await age('7 hours 59 minutes', '0 minutes')
      await actAs('anna')
      await age('8 hours 1 minute', '0 minutes')
      await expect(actAs('anna')).rejects.toMatchObject(TOO_LONG)
      await endPeriod(database.db, periods, 'sofie')
      await actAs('anna')
      const [before, now] = await times()
      expect(before?.ended).toBeLessThan(60)
      expect(now?.begun).toBeLessThan(60)
    })

    it('begins only with a reason, if one is needed, and goes on without', async () => {
      await actAs('frida')
      await expect(actAs('anna', { needsReason: true })).rejects.toMatchObject(NO_REASON)
      expect(await periodsOf()).toEqual([['frida', null, false]])
      await actAs('anna', { needsReason: true, reason: 'Anna har ringet' })
      await actAs('anna', { needsReason: true })
      expect(await periodsOf()).toEqual([
        ['frida', null, true],
        ['anna', 'Anna har ringet', false],
      ])
    })

    it('of the past does not end again', async () => {
      await actAs('anna')
      await database.db.execute(sql`
        update members.imitation_period set ended_at = clock_timestamp() - interval '1 day'`)
      await actAs('frida')
      await endPeriod(database.db, periods, 'sofie')
      const [first, second] = await times()
      expect(first?.ended).toBeGreaterThan(80_000)
      expect(second?.ended).toBeLessThan(60)
    })
  })
})
