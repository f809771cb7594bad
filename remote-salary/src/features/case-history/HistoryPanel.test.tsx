import { imitating, openedDialog } from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import {
  type Answer,
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { HOSTILE, someWireLines } from './case-history-test-data.ts'
import { HistoryPanel } from './HistoryPanel.tsx'

const HISTORY = 'GET /SagHent/HentSagHistorik'
const TITLE = 'Historik for sag LI-1'

function show(answer: Answer, options?: ShowOptions) {
  return showCasePart(
    {
      heading: TITLE,
      answers: { [CASE]: { body: someWireCaseDetails({ sagsNr: 'LI-1' }) }, [HISTORY]: answer },
      render: ({ data }) => <HistoryPanel item={data} onClose={() => {}} />,
    },
    options,
  )
}

const lines = { body: { haendelseList: someWireLines } }

/** All that the lines say, without the buttons that unfold mails. */
const shownLines = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.nextElementSibling?.firstElementChild?.textContent)

afterEach(() => jest.restoreAllMocks())

describe('HistoryPanel', () => {
  test('says what happened, by whom and when, newest first and day by day', async () => {
    const server = await show(lines)
    const panel = await openedDialog(TITLE)
    await within(panel).findByText('Sagen er afsluttet')
    expect(server.requestsOf(HISTORY).map(({ query }) => query)).toEqual([{ sagsId: 'S-1' }])
    expect(
      within(panel)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['20.11.2026', '01.11.2026'])
    expect(shownLines(panel)).toEqual([
      'Sagen er afsluttet',
      'Sagen er afvist',
      'Sagen er overtaget fra Bo Berg',
      'Sagen er overtaget fra en kollega',
      'Sag LI-9 er sammenflettet med sagen',
      'Sagen er sammenflettet med sag LI-8',
      'Sammenfletningen med sag LI-9 er fjernet',
      'Rapporteringen er ændret',
      'Den nyansattes mobilnummer er rettet',
      'Den nyansattes e-mail er rettet',
      'Den nyansattes fødselsdato er rettet',
      'Den nyansattes ansættelsesdato er rettet',
      'Note tilføjet',
      'Note tilføjet',
      'Note slettet',
      'Fil tilføjet: scan.pdf',
      'Fil slettet: scan.pdf',
      'Fil omdøbt fra scan.pdf til aftale.pdf',
      'Reminder sat til 01.12.2026',
      'Reminder flyttet fra 01.12.2026 til 05.12.2026',
      'Reminder til 05.12.2026 rettet',
      'Reminder til 05.12.2026 markeret som færdig',
      'Reminder til 05.12.2026 genåbnet',
      'Reminder til 05.12.2026 slettet',
      'Mail om reminder til 05.12.2026 sendt',
      'Mail sendt: Løn',
      'Mail måske sendt: Rykker',
      'Mail sendt',
      'Sagen er taget',
      'Sagen er modtaget',
    ])
    const line = (title: string | RegExp) => within(panel).getByText(title).closest('li')
    expect(line('Sagen er afsluttet')).toHaveTextContent('10:05Sagen er afsluttetAnna Holm')
    expect(line('Sagen er afvist')).toHaveTextContent('AndetFejl')
    expect(line('Rapporteringen er ændret')).toHaveTextContent(
      'Kontakt til den nyansatte: KontaktetDato for kontakt: 19.11.2026Organisering: Er medlemLønindplacering: fjernet',
    )
    expect(line('Sagen er taget')).toHaveTextContent('Fra sag LI-9')
    expect(line('Sagen er modtaget')).toHaveTextContent(/^Sagen er modtaget$/)
    expect(line(/^Reminder sat/)).toHaveTextContent('Ring op')
    expect(line('Noten er slettet.')).toHaveTextContent('Note tilføjet')
    expect(line('Modtagere og tekst gemmes ikke længere.')).toHaveTextContent('Mail sendt')
    expect(line(/^Mail måske/)).toHaveTextContent('Det er uvist, om mailen nåede frem.')
    expect(line(/^Mail om reminder/)).not.toHaveTextContent('Anna Holm')
  })

  test('unfolds a mail to its recipients and its text, in which markup is text', async () => {
    await show(lines)
    const panel = await openedDialog(TITLE)
    const unfold = await within(panel).findByText(/^: Løn, 20.11.2026 10:05$/)
    expect(within(panel).getByText('skjult@kommune.test')).not.toBeVisible()
    await userEvent.click(unfold)
    const mail = unfold.closest('details')
    expect(within(panel).getByText('skjult@kommune.test')).toBeVisible()
    expect(mail?.querySelector('dl')).toHaveTextContent(
      'Tilloen@kommune.testCcchef@kommune.testBccskjult@kommune.testFileraftale.pdf',
    )
    expect(mail).toHaveTextContent(HOSTILE)
    expect(panel.querySelector('img, b')).toBeNull()
    expect(panel.querySelectorAll('details')[1]?.querySelector('dl')).toHaveTextContent(
      /^Tilloen@kommune.test$/,
    )
  })

  test('prints everything, unfolded, in place of the panel', async () => {
    const print = jest.fn()
    Object.assign(window, { print })
    await show(lines)
    const panel = await openedDialog(TITLE)
    const button = within(panel).getByRole('button', { name: 'Udskriv' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    expect(print).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = [...document.querySelectorAll('h2')].find(
      (one) => !panel.contains(one),
    )?.parentElement
    expect(paper).toHaveTextContent(`${TITLE}20.11.2026`)
    expect(paper).toHaveTextContent(HOSTILE)
    expect(paper).toHaveTextContent('skjult@kommune.test')
    expect(paper?.querySelector('details, summary, img')).toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(paper).not.toBeInTheDocument()
  })

  test('says that there is nothing', async () => {
    await show({ body: { haendelseList: [] } })
    expect(await screen.findByText('Der er ingen hændelser på sagen endnu.')).toBeVisible()
  })

  test('says that it loads, and prints no half of it', async () => {
    await show(() => new Promise<never>(() => {}))
    expect(await screen.findByText('Henter historikken …')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText(/^Historikken er ikke hentet/)).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test.each(READ_FAULTS)('%s is shown, and can be retried', async (_name, fault, says) => {
    const server = await show(fault, { timeoutMs: SHORT_TIMEOUT_MS })
    const panel = await openedDialog(TITLE)
    expect(await within(panel).findByText(says)).toBeVisible()
    expect(within(panel).getByRole('button', { name: 'Udskriv' })).toBeDisabled()
    server.on(HISTORY, lines)
    await userEvent.click(within(panel).getByRole('button', { name: 'Prøv igen' }))
    expect(await within(panel).findByText('Sagen er afsluttet')).toBeVisible()
  })

  test('says who may not see it', async () => {
    await show({ status: 403, body: { Message: 'Du har ikke adgang.', RequestId: 'r' } })
    expect(await screen.findByText('Du har ikke adgang.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
  })

  test('is read for the representative who is imitated', async () => {
    const server = await show(lines, { session: imitating() })
    expect(await screen.findByText('Sagen er afsluttet')).toBeVisible()
    expect(server.requestsOf(HISTORY)[0]?.query).toHaveProperty('imiteretBrugerMedlemIdent')
  })
})
