import { today } from '@portal/platform/dates'
import {
  type PreferenceValue,
  readPreference,
  type Session,
  writePreference,
} from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { imitating, renderPortal, signedIn, supportStaff } from '@portal/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { useWelcome } from './use-welcome.ts'
import { WelcomeDialog } from './WelcomeDialog.tsx'

registerTexts(texts)

function Place() {
  const welcome = useWelcome()
  return (
    <>
      <button type="button" onClick={welcome.show}>
        Se igen
      </button>
      {welcome.open && <WelcomeDialog onAgree={welcome.agree} onLeave={welcome.leave} />}
    </>
  )
}

interface Situation {
  readonly record?: PreferenceValue<'loginData'>
  readonly session?: Session
  readonly path?: string
  readonly configured?: ReturnType<typeof aConfiguration>['welcomeVideo']
}

function open({
  record,
  session = signedIn(),
  path = '/mine-medlemmer',
  configured = null,
}: Situation = {}) {
  if (record) writePreference('loginData', record)
  return renderPortal(
    <ConfigurationProvider value={aConfiguration({ welcomeVideo: configured })}>
      <Place />
    </ConfigurationProvider>,
    { session, path },
  )
}

const AGREED_TODAY = { date: today(), agreed: true }
const dialog = () => screen.queryByRole('dialog', { name: 'Velkommen til TR-portalen' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const video = () => screen.getByLabelText<HTMLVideoElement>('Velkomstvideo')

describe('welcome', () => {
  beforeEach(() => localStorage.clear())

  test('[WELCOME-05] it shows without a record, with video and tips', () => {
    open()
    expect(dialog()).toBeInTheDocument()
    expect(video().querySelector('track')).toHaveAttribute('srclang', 'da')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  test('[WELCOME-06] it shows while the record is not agreed', () => {
    open({ record: { ...AGREED_TODAY, agreed: false } })
    expect(dialog()).toBeInTheDocument()
  })

  test('[WELCOME-07] it shows when the record is older than six months', () => {
    open({ record: { date: '2020-01-01', agreed: true } })
    expect(dialog()).toBeInTheDocument()
  })

  test('[WELCOME-08] it does not show with a fresh agreement', () => {
    open({ record: AGREED_TODAY })
    expect(dialog()).not.toBeInTheDocument()
  })

  test('[WELCOME-09] to accept it is remembered with the day', async () => {
    const { unmount } = open()
    await press('Forstået, kom i gang')
    expect(dialog()).not.toBeInTheDocument()
    expect(readPreference('loginData')).toEqual(AGREED_TODAY)
    unmount()
    open()
    expect(dialog()).not.toBeInTheDocument()
  })

  test.each(['Luk velkomsten', 'Vis igen næste gang'])(
    'who leaves it by %s sees it again with the next visit',
    async (way) => {
      const { unmount, router } = open()
      await press(way)
      await act(() => router.navigate('/organisering'))
      expect(dialog()).not.toBeInTheDocument()
      expect(readPreference('loginData')).toBeNull()
      unmount()
      open()
      expect(dialog()).toBeInTheDocument()
    },
  )

  test.each(['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/S-1'])(
    '[WELCOME-04] it stays away from %s, and comes on the next page',
    async (path) => {
      const { router } = open({ path })
      expect(dialog()).not.toBeInTheDocument()
      await act(() => router.navigate('/organisering'))
      expect(dialog()).toBeInTheDocument()
    },
  )

  test.each([
    ['none', undefined],
    ['one of today', AGREED_TODAY],
    ['one that is not agreed', { ...AGREED_TODAY, agreed: false }],
    ['one of long ago', { date: '2020-01-01', agreed: true }],
  ])('[WELCOME-10] it is replayed on the salary route with a record: %s', async (_, record) => {
    open({ ...(record && { record }), path: '/mine-lonindplaceringer' })
    expect(dialog()).not.toBeInTheDocument()
    await press('Se igen')
    expect(dialog()).toBeInTheDocument()
    await press('Luk velkomsten')
    expect(dialog()).not.toBeInTheDocument()
    expect(readPreference('loginData')).toEqual(record ?? null)
    await press('Se igen')
    expect(dialog()).toBeInTheDocument()
  })

  test('support staff are not welcomed, whoever they act as', () => {
    const { unmount } = open({ session: supportStaff() })
    expect(dialog()).not.toBeInTheDocument()
    unmount()
    open({ session: imitating() })
    expect(dialog()).not.toBeInTheDocument()
  })

  test('support staff without a profile can replay it', async () => {
    open({ session: supportStaff() })
    await press('Se igen')
    expect(dialog()).toBeInTheDocument()
  })

  test('[WELCOME-01] a configured video takes the place of the own one', () => {
    const configured = { source: 'https://video.test/v.webm', captions: 'https://video.test/v.vtt' }
    open({ configured })
    expect(video()).toHaveAttribute('src', configured.source)
    expect(video()).not.toHaveAttribute('poster')
    expect(video().querySelector('track')).toHaveAttribute('src', configured.captions)
  })

  test('a video that fails leaves a stand-in and the tips', () => {
    open()
    fireEvent.error(video())
    expect(screen.getByRole('status')).toHaveTextContent('Videoen kan ikke vises lige nu')
    expect(screen.getByRole('link', { name: /kvikguiden/ })).toHaveAttribute(
      'href',
      'https://www.example.dk/kvikguide',
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  test('so does a video that has failed before it is on the page', () => {
    // jsdom has no such property.
    Object.defineProperty(HTMLMediaElement.prototype, 'error', {
      value: { code: 4, message: '' },
      configurable: true,
    })
    open()
    expect(screen.getByRole('status')).toHaveTextContent('Videoen kan ikke vises lige nu')
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'error')
  })
})
