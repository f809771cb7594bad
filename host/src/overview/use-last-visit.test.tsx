import { configureToday, danishDayOf } from '@portal/platform/dates'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, imitating, recordFailures, renderPortal } from '@portal/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { useLastVisit } from './use-last-visit.ts'

const READ = 'GET /indstilling/hentindstillinger'
const SAVE = 'POST /indstilling/gemindstilling'
const EARLIER = '2026-11-18T08:00:00.000Z'

const settingSchema = v.object({
  Navn: v.string(),
  Vaerdi: v.pipe(v.string(), v.parseJson(), v.string(), v.isoTimestamp()),
})

function Visit() {
  const last = useLastVisit()
  return <p>{last === undefined ? 'venter' : `sidst: ${last}`}</p>
}

function serve(...visits: readonly string[]) {
  const server = fakeServer()
  const IndstillingListe = visits.map((visit) => ({
    Navn: 'portal/last-visit',
    Vaerdi: JSON.stringify(visit),
  }))
  server.on(READ, { body: { IndstillingListe } })
  server.on(SAVE, { status: 204 })
  return server
}

const failures = recordFailures()

const shows = (text: string) => screen.findByText(text)

describe('use-last-visit', () => {
  beforeEach(() => {
    sessionStorage.clear()
    offerAllExtensions()
  })

  afterEach(() => configureToday('2026-11-20'))

  it('is the earlier visit during the whole session, and this one is kept once', async () => {
    const server = serve(EARLIER)
    const first = renderPortal(<Visit />)
    expect(screen.getByText('venter')).toBeVisible()
    await shows(`sidst: ${EARLIER}`)
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1))
    const kept = v.parse(settingSchema, server.requestsOf(SAVE)[0]?.body)
    expect(kept.Navn).toBe('portal/last-visit')
    // In the evening, the moment in UTC is on the day before.
    expect(danishDayOf(kept.Vaerdi)).toBe('2026-11-20')
    first.unmount()
    // As after a reload: the service has the beginning of this visit.
    serve('2026-11-20T09:00:00.000Z')
    renderPortal(<Visit />)
    await shows(`sidst: ${EARLIER}`)
    await act(async () => {})
    expect(server.requestsOf(SAVE)).toHaveLength(1)
  })

  it('begins another visit on the next day, though the tab has stayed open', async () => {
    serve(EARLIER)
    const first = renderPortal(<Visit />)
    await shows(`sidst: ${EARLIER}`)
    first.unmount()
    configureToday('2026-11-21')
    const server = serve('2026-11-20T09:00:00.000Z')
    renderPortal(<Visit />)
    await shows('sidst: 2026-11-20T09:00:00.000Z')
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1))
  })

  it('is nobody’s at the first visit', async () => {
    const server = serve()
    renderPortal(<Visit />)
    await shows('sidst: null')
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1))
  })

  it('opens no dialog when the visit cannot be kept', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    serve(EARLIER).on(SAVE, { status: 500 })
    renderPortal(<Visit />)
    await shows(`sidst: ${EARLIER}`)
    await waitFor(() => expect(logged).toHaveBeenCalled())
    expect(failures).toEqual([])
    logged.mockRestore()
  })

  it('overwrites no visit that cannot be fetched', async () => {
    const server = serve()
    server.on(READ, { status: 500 })
    renderPortal(<Visit />)
    await shows('sidst: null')
    expect(server.requestsOf(SAVE)).toEqual([])
  })

  it('[IMIT-04] fetches and keeps nothing while imitating', async () => {
    const server = serve(EARLIER)
    renderPortal(<Visit />, { session: imitating() })
    await shows('sidst: null')
    expect(server.requests).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is a first visit where the services keep none', async () => {
    offerExtensions()
    const server = serve(EARLIER)
    renderPortal(<Visit />)
    await shows('sidst: null')
    expect(server.requests).toEqual([])
  })
})
