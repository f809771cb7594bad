import type { Session } from '@portal/platform/session'
import { fakeServer, renderPortal, signedIn } from '@portal/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import '../../register-texts.ts'
import { CaseDetailsPage } from './CaseDetailsPage.tsx'

const statuses = [{ statusId: '1', statusName: 'Sagt', dateRequired: false }]
const lists = {
  kontaktTilNyansatStatusList: statuses,
  organisaeringStatusList: statuses,
  loenindplaceringStatusList: statuses,
}

const mergedCase = {
  sagsId: 'S-9',
  sagsRegTid: '2026-11-02T09:00:00.000Z',
  sagsNr: 'LI-9',
  nyansatteNavn: 'Dorte Dal',
  modtagetDato: '2026-10-02',
  sagStatus: { statusNavn: 'Sammenflettet' },
}

/** The accessible names of the controls that each action enables. */
const OFFERS = {
  Accept: ['Tag sagen'],
  Afvis: ['Afvis sag'],
  SammenfletMedAndenSag: ['Sammenflet med anden sag'],
  FjernSammenfletMedAndenSag: ['Fjern sammenfletningen med LI-9'],
  Sagsbehandle: [
    'Registrér kontakt',
    'Ret fødselsdato',
    'Ret mobilnummer',
    'Ret e-mail',
    'Ret ansættelsesdato',
    'Kontakt til den nyansatte',
    'Organisering (skal udfyldes)',
    'Lønindplacering (skal udfyldes)',
    'Åbn kalender: Dato for kontakt',
    'I dag: Dato for kontakt',
    'Skriv mail',
    'Ny reminder',
    'Tilføj note',
    'Tilføj fil',
  ],
  Afslut: ['Afslut sagen'],
} as const

type Action = keyof typeof OFFERS

/** Buttons that change nothing: they open the menu, a list and the history, and save a file. */
const HARMLESS = ['Gem i kalender', 'Handlinger', 'Historik', 'Vis alle']

/** Renders a case that allows these actions; returns its enabled buttons and menu items. */
async function offered(
  tilladteHandlinger: readonly Action[],
  session: Session = signedIn(),
  statusType = 'Igang',
): Promise<readonly string[]> {
  const server = fakeServer()
  server.on('GET /OplagsdataConstroller/HentSagsBehandlingStatusLister', { body: lists })
  server.on('GET /SagHent/HentSag', {
    body: someWireCaseDetails({
      tilladteHandlinger: [...tilladteHandlinger],
      sammenflettetSagList: [mergedCase],
      sagStatus: { statusNavn: 'Status', statusType, visStatus: true },
    }),
  })
  renderPortal(<CaseDetailsPage />, { session })
  await screen.findByLabelText(/^Organisering/)
  const names = [...document.querySelectorAll<HTMLElement>('button, select')]
    .filter((one) => one.matches(':enabled:not([aria-disabled="true"])'))
    .map(nameOf)
    .filter((name) => !HARMLESS.includes(name))
  if (screen.queryByText('Handlinger') === null) return names.sort()
  await waitFor(() => expect(screen.getByText('Handlinger')).toBeEnabled())
  await userEvent.click(screen.getByText('Handlinger'))
  await screen.findByRole('menu')
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  return [...names, ...entries].sort()
}

function nameOf(one: HTMLElement): string {
  const named = one instanceof HTMLSelectElement ? one.labels[0] : one
  return one.getAttribute('aria-label') ?? named?.textContent?.trim() ?? ''
}

describe('allowed-actions', () => {
  const actions = Object.keys(OFFERS).filter((name): name is Action => name in OFFERS)

  test.each(actions)(
    '[SAG-36] %s alone enables its own controls, and nothing else',
    async (one) => {
      expect(await offered([one])).toEqual([...OFFERS[one]].sort())
    },
  )

  test('[SAG-36] [SAG-37] no role enables an action that the list does not contain', async () => {
    const roles = ['AktivBruger', 'Supporter', 'Imitator'] as const
    expect(await offered([], signedIn({ roles }, { roles }))).toEqual([])
  })

  test('[SAG-37] without roles, permissions or post the list decides all the same', async () => {
    const nobody = { roles: [], permissions: [], hasActivePost: false }
    const all = await offered(actions, signedIn(nobody, { roles: [] }), 'AfventerAccept')
    // A case that can be taken has no other next step.
    const expected = Object.values(OFFERS)
      .flat()
      .filter((name) => name !== 'Registrér kontakt')
    expect(all).toEqual(expected.sort())
  })
})
