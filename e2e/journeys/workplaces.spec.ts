import { callsTo, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const WORKPLACES = `${MEMBERS}/opslagsdata/henttrarbejdsstederogstillinger`
const OWN = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

interface WorkplaceWire {
  readonly Nummer: string
  readonly Navn: string
  readonly Adresse: { readonly Adresselinje1: string }
}
interface CoverageWire {
  readonly Arbejdsstednummer: string
  readonly Medlemsidenter: readonly string[]
}

test.describe('workplaces', () => {
  test('[ROUTE-07] [GEN-07] [WORK-09] lists the workplaces by name, with the members and the address of each', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, WORKPLACES)
    const workplacesRead = page.waitForResponse((response) => response.url().startsWith(WORKPLACES))
    const ownRead = page.waitForResponse((response) => response.url().startsWith(OWN))
    await signIn('anna.tr@portal.test', '/mine-arbejdsteder')
    const { Arbejdssteder } = await (await workplacesRead).json()
    const workplaces: readonly WorkplaceWire[] = Arbejdssteder
    const { ArbejdsstedTRHvervMedlemLister } = await (await ownRead).json()
    const coverage: readonly CoverageWire[] = ArbejdsstedTRHvervMedlemLister
    await expect(page.getByRole('heading', { level: 1, name: 'Mine arbejdssteder' })).toBeVisible()
    const inOrder = workplaces.map(({ Navn }) => Navn).toSorted(new Intl.Collator('da').compare)
    await expect(page.getByRole('table').locator('button[aria-expanded]')).toHaveText(inOrder)
    expect(calls).toHaveLength(1)
    for (const { Nummer, Navn, Adresse } of workplaces) {
      const distinct = new Set(
        coverage
          .filter(({ Arbejdsstednummer }) => Arbejdsstednummer === Nummer)
          .flatMap(({ Medlemsidenter }) => Medlemsidenter),
      )
      const cells = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: Navn, exact: true }) })
        .getByRole('cell')
      await expect(cells.nth(0)).toHaveText(String(distinct.size))
      await expect(cells.nth(1)).toContainText(Adresse.Adresselinje1)
    }
  })
})
