import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, imitating, renderPortal, signedIn } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import '../../register-texts.ts'
import { NoticeSection } from './NoticeSection.tsx'
import { noticeAnswers } from './notices-test-data.ts'

const READ = 'GET /besked/hentvalg'
const SAVE = 'POST /besked/gemvalg'

function open(session = signedIn()) {
  const server = fakeServer()
  for (const [call, body] of Object.entries(noticeAnswers)) server.on(call, { body })
  server.on(SAVE, { status: 204 })
  renderPortal(<NoticeSection />, { session })
  return server
}

describe('NoticeSection', () => {
  afterEach(offerAllExtensions)

  it('shows what each service will tell, and saves a choice where it belongs', async () => {
    const server = open()
    expect(await screen.findByRole('combobox', { name: 'Nye sager og frister' })).toHaveValue(
      'straks',
    )
    const updates = screen.getByRole('combobox', { name: /opdateringer$/ })
    expect(updates).toHaveValue('morgen')
    expect(screen.getAllByText(/måske ikke nået frem/)).toHaveLength(1)
    await userEvent.selectOptions(updates, 'Aldrig')
    expect(await screen.findByText('Dit valg er gemt.')).toBeVisible()
    expect(updates).toHaveValue('ingen')
    expect(server.requestsOf(SAVE).map(({ body }) => body)).toEqual([{ Valg: 'ingen' }])
  })

  it('asks only about updates without access to cases', async () => {
    const server = open(signedIn({ permissions: [] }))
    await screen.findByRole('combobox', { name: /opdateringer$/ })
    expect(screen.getAllByRole('combobox')).toHaveLength(1)
    expect(server.requestsOf('GET /Besked/HentValg')).toEqual([])
  })

  it('says what cannot be shown, and tries again', async () => {
    const server = open(signedIn({ permissions: [] }))
    server.on(READ, { status: 400 })
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit valg kan ikke vises lige nu.')
    server.on(READ, { body: noticeAnswers[READ] })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('combobox', { name: /opdateringer$/ })).toHaveValue('morgen')
  })

  it.each([
    ['while acting as somebody', imitating()],
    ['without the extension', signedIn()],
  ])('is not there %s', (when, session) => {
    if (when === 'without the extension') offerExtensions('members', 'salary')
    const server = open(session)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(server.requests).toEqual([])
  })
})
