import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, FRIDA, SOFIE } from '../../tools/rig/src/seed/accounts.ts'
import { withDatabase } from '../testing/databases.ts'
import { type Ask, askerOf } from '../testing/service-calls.ts'
import { createMemberService } from './member-service.ts'
import { imitationPeriods } from './tables.ts'
import { representativesWire } from './wire.ts'

const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA)
const reader = new PeriodicExportingMetricReader({ exporter })
const provider = new MeterProvider({ readers: [reader] })

beforeAll(() => {
  metrics.setGlobalMeterProvider(provider)
})

afterAll(async () => {
  await provider.shutdown()
  metrics.disable()
})

describe('imitation-reason', () => {
  withDatabase('union', (database) => {
    /** The service as it is set by default, and where it asks for a reason. */
    let byDefault: Ask
    let asking: Ask

    beforeAll(async () => {
      byDefault = await askerOf(createMemberService, database.db)
      asking = await askerOf(
        (options) => createMemberService({ ...options, needsReason: true }),
        database.db,
      )
    }, 90_000)

    beforeEach(() => database.db.execute(sql`delete from members.imitation_period`))

    const actedAs = (ident: string) => `request.imiteretBrugerMedlemIdent=${ident}`
    const profile = (reason?: string, ident: string = ANNA.memberIdent) =>
      `GET /profil/hentbrugerprofil?${actedAs(ident)}${
        reason === undefined ? '' : `&request.begrundelse=${encodeURIComponent(reason)}`
      }`
    const OWN_MEMBERS = `GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv?${actedAs(ANNA.memberIdent)}`
    const periods = async () =>
      (await database.db.select().from(imitationPeriods).orderBy(imitationPeriods.id)).map(
        ({ actedAsIdent, reason, endedAt }) => [actedAsIdent, reason, endedAt !== null],
      )

    it('is told to the portal by the search, only where it is asked for', async () => {
      const search =
        'GET /profil/soegtrtilimitering?request.afdelingsnummer=051&request.fuldeNavn=anna'
      const { body } = await asking(SOFIE, search)
      expect(parse(representativesWire, body).KraeverBegrundelse).toBe(true)
      expect((await byDefault(SOFIE, search)).body).not.toHaveProperty('KraeverBegrundelse')
    })

    it('is kept with the period that it begins', async () => {
      expect(await asking(SOFIE, profile(' Anna har ringet '))).toMatchObject({ status: 200 })
      expect(await asking(SOFIE, OWN_MEMBERS)).toMatchObject({ status: 200 })
      // A reload fetches the profile again, without a reason.
      expect(await asking(SOFIE, profile())).toMatchObject({ status: 200 })
      expect(await periods()).toEqual([[ANNA.memberIdent, 'Anna har ringet', false]])
      await asking(SOFIE, profile('Hun ringede igen'))
      await asking(SOFIE, profile('Frida også', FRIDA.memberIdent))
      expect(await periods()).toEqual([
        [ANNA.memberIdent, 'Anna har ringet', true],
        [ANNA.memberIdent, 'Hun ringede igen', true],
        [FRIDA.memberIdent, 'Frida også', false],
      ])
    })

    it('is needed for any read as somebody, only where it is asked for', async () => {
      const Message =
        'Skriv, hvorfor du vil se portalen som dette medlem. Gå tilbage til søgningen, og vælg igen.'
      for (const call of [profile(), OWN_MEMBERS]) {
        expect(await asking(SOFIE, call)).toMatchObject({ status: 403, body: { Message } })
      }
      expect(await periods()).toEqual([])
      expect(await byDefault(SOFIE, profile())).toMatchObject({ status: 200 })
      expect(await periods()).toEqual([[ANNA.memberIdent, null, false]])
    })

    it.each([
      [' ', 'Skriv en begrundelse.'],
      ['a'.repeat(501), 'Begrundelsen må højst være på 500 tegn.'],
    ])('%j is no reason', async (reason, Message) => {
      expect(await asking(SOFIE, profile(reason))).toMatchObject({ status: 400, body: { Message } })
      expect(await periods()).toEqual([])
    })

    it('or not, each read as somebody is counted by its call', async () => {
      const counted = async () => {
        exporter.reset()
        await reader.forceFlush()
        return exporter
          .getMetrics()
          .flatMap(({ scopeMetrics }) => scopeMetrics)
          .flatMap((scope) => scope.metrics)
          .filter(({ descriptor }) => descriptor.name === 'portal.imitation.reads')
          .flatMap(({ dataPoints }) =>
            dataPoints.map(({ attributes, value }) => ({ attributes, value })),
          )
      }
      await counted()
      await byDefault(SOFIE, profile())
      await byDefault(SOFIE, profile('Anna har ringet'))
      await byDefault(ANNA, 'GET /profil/hentbrugerprofil')
      expect(await counted()).toEqual([
        { attributes: { call: 'GET /profil/hentbrugerprofil' }, value: 2 },
      ])
    })

    it('of somebody who acts as nobody is not kept', async () => {
      const own = 'GET /profil/hentbrugerprofil?request.begrundelse=Hej'
      expect(await asking(ANNA, own)).toMatchObject({ status: 200 })
      expect(await periods()).toEqual([])
    })
  })
})
