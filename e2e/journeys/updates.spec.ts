import type { Page } from '@playwright/test'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'
import { aBatch, daysAgo, UPDATES } from '../support/updates.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-opdateringer'
const DETAIL = `${MEMBERS}/opdatering/hentopdateringbatchdetalje`
const PENDING = 'Opdateringer under behandling'
const COMPLETED = 'Færdigbehandlede opdateringer'

interface BatchWire {
  readonly BatchId: string
  readonly OpdateringType: string
  readonly RegTid: string
  readonly OpdateringBatchStatus: string
  readonly Medlem: { readonly FuldeNavn: string }
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')

test.describe('updates', () => {
  test('[ROUTE-10] [UPD-09] [UPD-13] lists what was submitted lately, newest first', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, UPDATES)
    const answered = page.waitForResponse((response) => response.url().startsWith(UPDATES))
    await signIn(ANNA, PATH)
    const { OpdateringBatches } = await (await answered).json()
    const batches: readonly BatchWire[] = OpdateringBatches
    await expect(page.getByRole('heading', { level: 1, name: 'Mine opdateringer' })).toBeVisible()
    for (const [name, status] of [
      [PENDING, 'UnderOpdatering'],
      [COMPLETED, 'FaerdigBehandlet'],
    ] as const) {
      const newestFirst = batches
        .filter(
          ({ OpdateringBatchStatus, OpdateringType, RegTid }) =>
            OpdateringBatchStatus === status &&
            OpdateringType !== 'OpdaterTR_FTR' &&
            RegTid >= daysAgo(29),
        )
        .toSorted((one, other) => other.RegTid.localeCompare(one.RegTid))
        .map(({ Medlem }) => Medlem.FuldeNavn)
      const shown = await rows(page, name).getByRole('button').allTextContents()
      expect(newestFirst.length).toBeGreaterThan(0)
      expect(shown.slice(0, newestFirst.length)).toEqual(newestFirst)
    }
    expect(calls.map((call) => call.url())).toEqual([UPDATES])
  })

  test('[UPD-06] [UPD-07] [UPD-08] keeps updates on members alone, of two statuses and 30 days', async ({
    page,
    signIn,
  }) => {
    await answerAll(page, UPDATES, {
      status: 200,
      body: {
        OpdateringBatches: [
          aBatch('A'),
          aBatch('B', { OpdateringBatchStatus: 'AfventerGodkendelse' }),
          aBatch('C', { OpdateringType: 'OpdaterTR_FTR' }),
          aBatch('D', { RegTid: daysAgo(30) }),
          aBatch('E', { RegTid: daysAgo(31) }),
          aBatch('F', { OpdateringBatchStatus: 'FaerdigBehandlet', BehandlingTid: daysAgo(0) }),
          aBatch('G', { OpdateringBatchStatus: 'FaerdigBehandlet', RegTid: daysAgo(31) }),
        ],
      },
    })
    await signIn(ANNA, PATH)
    await expect(rows(page, PENDING).getByRole('button')).toHaveText(['Medlem A', 'Medlem D'])
    await expect(rows(page, COMPLETED).getByRole('button')).toHaveText(['Medlem F'])
  })

  test('[UPD-01] [UPD-02] [UPD-03] each mode has its heading and columns', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      new RegExp(`^${PENDING} \\(\\d+\\)$`),
      new RegExp(`^${COMPLETED} \\(\\d+\\)$`),
    ])
    const before = ['Oprettet', 'Medlem', 'Type', 'Indsendt af']
    await expect(table(page, PENDING).getByRole('columnheader')).toHaveText([...before, 'Status'])
    await expect(table(page, COMPLETED).getByRole('columnheader')).toHaveText([
      ...before,
      'Opdateret',
      'Status',
    ])
    await table(page, PENDING).getByRole('button', { name: 'Medlem', exact: true }).click()
    await expect(page).toHaveURL(/sortering=medlem/)
    await expect(
      table(page, PENDING).getByRole('columnheader', { name: 'Medlem' }),
    ).toHaveAttribute('aria-sort', 'ascending')
    const names = await rows(page, PENDING).getByRole('button').allTextContents()
    expect(names).toEqual(names.toSorted(new Intl.Collator('da').compare))
  })

  test('[UPD-04] [UPD-05] a row opens what was changed, by the keyboard too', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    const row = rows(page, PENDING).first()
    const type = await row.getByRole('cell').nth(1).textContent()
    const answered = page.waitForResponse((response) => response.url().startsWith(DETAIL))
    await row.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const response = await answered
    expect(new URL(response.url()).searchParams.get('request.opdateringBathcId')).toBeTruthy()
    const { OpdateringFelter: fields } = await response.json()
    const panel = page.getByRole('dialog', { name: type ?? '' })
    await expect(panel).toHaveCSS('width', '500px')
    for (const { NyVaerdiNavn } of fields) {
      if (NyVaerdiNavn) await expect(panel.getByText(NyVaerdiNavn).first()).toBeVisible()
    }
    await expect(panel.getByText('Gælder fra')).toBeVisible()
    await page.reload()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await row.click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(row.getByRole('button')).toBeFocused()
  })

  test('[UPD-10] [UPD-11] [UPD-12] names each kind of update, and a date that is none', async ({
    page,
    signIn,
  }) => {
    const kinds = [
      ['SkiftMedlemArbejdssted', 'Flyttet til andet arbejdssted'],
      ['MedlemSkiftetStillingTRIkkeDaekker', 'Skiftet stilling'],
      ['OpdaterMedlem', 'Ændring af medlem'],
      ['MedlemOphoert', 'Stoppet på arbejdsstedet'],
      ['TilfoejMedlemArbejdssted', 'Tilføjet til arbejdssted'],
      ['OpdaterOgTilfoejEksisterendeMedlem', 'Tilføjet til mine medlemmer'],
    ] as const
    await answerAll(page, UPDATES, {
      status: 200,
      body: {
        OpdateringBatches: kinds.map(([OpdateringType], at) =>
          aBatch(`B-${at}`, { OpdateringType, RegTid: daysAgo(at + 1) }),
        ),
      },
    })
    await answerAll(page, DETAIL, {
      status: 200,
      body: {
        OpdateringType: 'SkiftMedlemArbejdssted',
        OpdateringFelter: [
          { OpdateringFeltType: 'Timetal', GlVaerdiNavn: '37', NyVaerdiNavn: '30,5' },
        ],
        FraDato: null,
        OphoertDato: '9999-12-31',
        OevrigeOplysninger: 'Barsel',
      },
    })
    await signIn(ANNA, PATH)
    await expect(rows(page, PENDING).locator('td:nth-child(3)')).toHaveText(
      kinds.map(([, name]) => name),
    )
    await rows(page, PENDING).first().click()
    const panel = page.getByRole('dialog', { name: 'Flyttet til andet arbejdssted' })
    const fact = (name: string) => panel.locator('dt').filter({ hasText: name }).locator('+ dd')
    await expect(fact('Gælder fra')).toHaveText('Ingen dato')
    await expect(fact('Ophørt')).toHaveText('Ikke gyldig dato')
    for (const text of ['Timetal', '37', '30,5', 'Barsel']) {
      await expect(panel.getByText(text, { exact: true })).toBeVisible()
    }
  })

  test('[GEN-09] what was submitted can be followed on a small screen too', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, PATH)
    const item = page.getByRole('list', { name: PENDING }).getByRole('listitem').first()
    const name = (await item.getByRole('button').textContent()) ?? ''
    await expect(page.getByRole('table')).toHaveCount(0)
    await item.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(name, { exact: true })).toBeVisible()
    await expect(panel.getByText('Under opdatering')).toBeVisible()
    await expect(panel.getByText('Gælder fra')).toBeVisible()
  })
})
