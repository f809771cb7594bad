import type { Page } from '@playwright/test'
import { callsTo, changeAnswer, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-arbejdsteder'
const WORKPLACES = `${MEMBERS}/opslagsdata/henttrarbejdsstederogstillinger`
const OWN = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

interface WorkplaceWire {
  readonly Nummer: string
  readonly Navn: string
  readonly AntalNoter: number
  readonly Adresse: { readonly Adresselinje1: string }
}
interface CoverageWire {
  readonly Arbejdsstednummer: string
  readonly Medlemsidenter: readonly string[]
}

const names = (page: Page) => page.getByRole('table').locator('button[aria-expanded]')
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

async function openWorkplaces(page: Page, signIn: (login: string, path: string) => Promise<void>) {
  const workplaces = page.waitForResponse((response) => response.url().startsWith(WORKPLACES))
  const own = page.waitForResponse((response) => response.url().startsWith(OWN))
  await signIn(ANNA, PATH)
  const { Arbejdssteder } = await (await workplaces).json()
  const { ArbejdsstedTRHvervMedlemLister, Medlemmer } = await (await own).json()
  const listed: readonly WorkplaceWire[] = Arbejdssteder
  const covered: readonly CoverageWire[] = ArbejdsstedTRHvervMedlemLister
  return {
    workplaces: listed,
    coverage: covered,
    members: new Map<string, string>(
      Medlemmer.map((one: { Medlemsident: string; FuldeNavn: string }) => [
        one.Medlemsident,
        one.FuldeNavn,
      ]),
    ),
  }
}

test.describe('workplaces', () => {
  test('[ROUTE-07] [WORK-02] [WORK-03] lists the workplaces by name, in four columns', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, WORKPLACES)
    // Reverse the rows, because the service already returns them sorted by name.
    await changeAnswer(page, WORKPLACES, (body: { Arbejdssteder: object[] }) => ({
      Arbejdssteder: body.Arbejdssteder.toReversed(),
    }))
    const { workplaces } = await openWorkplaces(page, signIn)
    await expect(page.getByRole('heading', { level: 1, name: 'Mine arbejdssteder' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Arbejdssted',
      'Medlemmer',
      'Adresse',
      'Noter',
    ])
    const inOrder = workplaces.map(({ Navn }) => Navn).toSorted(new Intl.Collator('da').compare)
    await expect(names(page)).toHaveText(inOrder)
    expect(calls).toHaveLength(1)
  })

  test('[WORK-08] [WORK-09] [GEN-07] counts the members of each, and names its address', async ({
    page,
    signIn,
  }) => {
    const { workplaces, coverage } = await openWorkplaces(page, signIn)
    for (const { Nummer, Navn, Adresse } of workplaces) {
      const distinct = new Set(
        coverage
          .filter(({ Arbejdsstednummer }) => Arbejdsstednummer === Nummer)
          .flatMap(({ Medlemsidenter }) => Medlemsidenter),
      )
      await expect(rowOf(page, Navn).getByRole('cell').nth(0)).toHaveText(String(distinct.size))
      await expect(rowOf(page, Navn).getByRole('cell').nth(1)).toContainText(Adresse.Adresselinje1)
    }
  })

  test('[WORK-01] [WORK-05] the search narrows them, and each has its way on the map', async ({
    page,
    signIn,
  }) => {
    const { workplaces } = await openWorkplaces(page, signIn)
    const [one] = workplaces
    if (one === undefined) throw new Error('Anna has no workplaces.')
    const map = page.getByRole('link', { name: /^Vis vej/ })
    await expect(map).toHaveCount(workplaces.length)
    await page.getByRole('searchbox').fill(one.Navn.toUpperCase())
    await expect(names(page)).toHaveText([one.Navn])
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(one.Navn.toUpperCase())
    await expect(map).toHaveAttribute(
      'href',
      new RegExp(`^https://.*${encodeURIComponent(one.Adresse.Adresselinje1)}`),
    )
    await expect(map).toHaveAttribute('target', '_blank')
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('Ingen arbejdssteder passer til din søgning')).toBeVisible()
  })

  test('[WORK-04] opens to its members, and is open again after a reload', async ({
    page,
    signIn,
  }) => {
    const { workplaces, coverage, members } = await openWorkplaces(page, signIn)
    const [one] = workplaces
    if (one === undefined) throw new Error('Anna has no workplaces.')
    const ids = coverage
      .filter(({ Arbejdsstednummer }) => Arbejdsstednummer === one.Nummer)
      .flatMap(({ Medlemsidenter }) => Medlemsidenter)
    const inOrder = [...new Set(ids)]
      .map((id) => members.get(id) ?? '')
      .toSorted(new Intl.Collator('da').compare)
    await page.getByRole('button', { name: one.Navn, exact: true }).press('Enter')
    const list = page.getByRole('list', { name: `Medlemmer på ${one.Navn}` })
    await expect(list.getByRole('link')).toHaveText(inOrder)
    await page.reload()
    await expect(list.getByRole('link')).toHaveText(inOrder)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('table')).toBeHidden()
    await expect(list.getByRole('link')).toHaveText(inOrder)
  })
})
