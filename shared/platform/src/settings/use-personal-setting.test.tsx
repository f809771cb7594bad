import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { subscribeFailures } from '../api/failures.ts'
import { readKept, writeKept } from '../session/kept.ts'
import { removeKept } from '../session/write.ts'
import { offerAllExtensions, offerExtensions } from '../testing/extensions.ts'
import { type FakeServer, fakeServer } from '../testing/fake-server.ts'
import { imitating, signedIn } from '../testing/people.ts'
import { renderPlatform, setSession } from '../testing/RenderPlatform.tsx'
import { settingsAnswers } from './settings-wire-test-data.ts'
import { type PersonalSetting, usePersonalSetting } from './use-personal-setting.ts'

const READ = 'GET /indstilling/hentindstillinger'
const SAVE = 'POST /indstilling/gemindstilling'

let setting: PersonalSetting<string>

function Order() {
  setting = usePersonalSetting('members/own-order', v.string(), 'navn')
  return (
    <button type="button" onClick={() => setting.set(`${setting.value}!`)}>
      {setting.isLoaded ? setting.value : 'venter'}
    </button>
  )
}

const shows = (text: string) => screen.findByRole('button', { name: text })

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  sessionStorage.clear()
  server.on(READ, { body: settingsAnswers[READ] })
  server.on(SAVE, { status: 204 })
})

describe('use-personal-setting, where the service keeps settings', () => {
  beforeEach(offerAllExtensions)

  it('has the initial value until the stored one has arrived', async () => {
    renderPlatform(<Order />)
    expect(screen.getByRole('button')).toHaveTextContent('venter')
    expect(setting.value).toBe('navn')
    await shows('født')
    expect(sessionStorage).toHaveLength(0)
  })

  it('changes at once, and saves each change in turn', async () => {
    const done: (() => void)[] = []
    server.on(SAVE, () => new Promise((resolve) => done.push(() => resolve({ status: 204 }))))
    renderPlatform(<Order />)
    await userEvent.click(await shows('født'))
    await userEvent.click(await shows('født!'))
    await shows('født!!')
    expect(server.requestsOf(SAVE).map(({ body }) => body)).toEqual([
      { Navn: 'members/own-order', Vaerdi: '"født!"' },
    ])
    await act(async () => done[0]?.())
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(2))
    expect(server.requestsOf(SAVE)[1]?.body).toEqual({
      Navn: 'members/own-order',
      Vaerdi: '"født!!"',
    })
    await act(async () => done[1]?.())
  })

  it.each([
    ['short', true, '!'],
    ['long', false, '!'.repeat(8_000)],
  ])(
    'whether a %s choice is saved although the page is left: %p',
    async (_, outlivesPage, choice) => {
      renderPlatform(<Order />)
      await shows('født')
      act(() => setting.set(choice))
      await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1))
      expect(server.requestsOf(SAVE)[0]).toMatchObject({ outlivesPage })
    },
  )

  it.each(['{', '7', 'null'])('takes %s for no choice', async (Vaerdi) => {
    server.on(READ, { body: { IndstillingListe: [{ Navn: 'members/own-order', Vaerdi }] } })
    renderPlatform(<Order />)
    await shows('navn')
  })

  it('works without the stored choices when they cannot be fetched, and overwrites none', async () => {
    const failures = jest.fn()
    const end = subscribeFailures(failures)
    server.on(READ, { status: 500 })
    renderPlatform(<Order />)
    await userEvent.click(await shows('navn'))
    await shows('navn!')
    expect(server.requestsOf(SAVE)).toEqual([])
    expect(failures).not.toHaveBeenCalled()
    end()
  })

  it('says when a choice could not be saved, and keeps it on the page', async () => {
    const failures = jest.fn()
    const end = subscribeFailures(failures)
    server.on(SAVE, { status: 500 })
    renderPlatform(<Order />)
    await userEvent.click(await shows('født'))
    await waitFor(() => expect(failures).toHaveBeenCalledTimes(1))
    await shows('født!')
    end()
  })

  it("holds on to the user's own while imitating, and asks and saves nothing", async () => {
    renderPlatform(<Order />)
    await shows('født')
    act(() => setSession(imitating()))
    await userEvent.click(await shows('født'))
    await shows('født!')
    act(() => setSession(signedIn()))
    await shows('født')
    expect(server.requestsOf(READ)).toHaveLength(2)
    expect(server.requestsOf(SAVE)).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it('[IMIT-04] asks nothing when the page begins while imitating', async () => {
    renderPlatform(<Order />, { session: imitating() })
    await shows('navn')
    expect(server.requests).toEqual([])
  })
})

describe('use-personal-setting, where the service keeps none', () => {
  beforeEach(() => offerExtensions())

  it('lasts in the tab until the log-out, and asks no service', async () => {
    const first = renderPlatform(<Order />)
    await userEvent.click(await shows('navn'))
    await shows('navn!')
    first.unmount()
    const second = renderPlatform(<Order />)
    await shows('navn!')
    second.unmount()
    removeKept()
    renderPlatform(<Order />)
    await shows('navn')
    expect(server.requests).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps nothing while imitating', async () => {
    renderPlatform(<Order />, { session: imitating() })
    await userEvent.click(await shows('navn'))
    await shows('navn!')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('kept', () => {
  it('stays for the same person, and goes when another has signed in', () => {
    setSession(signedIn())
    writeKept('members/filters', { q: 'holm' })
    removeKept('anna.tr@portal.test')
    expect(readKept('members/filters', v.object({ q: v.string() }))).toEqual({ q: 'holm' })
    expect(readKept('members/filters', v.string())).toBeNull()
    removeKept('bo.tr@portal.test')
    expect(sessionStorage).toHaveLength(0)
  })
})
