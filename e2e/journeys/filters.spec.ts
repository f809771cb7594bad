import type { Page } from '@playwright/test'
import { MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

interface MemberWire {
  readonly Medlemsident: string
  readonly FuldeNavn: string
  readonly OpdateringStatus: string
  readonly Arbejdssteder: readonly { Nummer: string; Navn: string }[]
  readonly Stillinger: readonly { Stillingsnummer: string; Gruppe: { Id: string } | null }[]
  readonly TillidsHverv: readonly { Navn: string }[]
}

interface ListWire {
  readonly Medlemmer: readonly MemberWire[]
  readonly Filter: {
    readonly Arbejdssteder: readonly { Nummer: string; Navn: string }[]
    readonly Grupper: readonly { Id: string; Navn: string }[]
    readonly Stillinger: readonly { Stillingsnummer: string; Navn: string }[]
    readonly TRHverv: readonly { Navn: string }[]
    readonly Repraesenterer: readonly { Navn: string; VisningsNavn: string }[]
  }
  readonly ArbejdsstedTRHvervMedlemLister: readonly {
    ArbejdsstedNavn: string
    TRHvervNavn: string
    TRHvervVisningsNavn: string
    Medlemsidenter: readonly string[]
  }[]
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-member]')
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtrér medlemmer' })
const chips = (page: Page) => page.getByRole('region', { name: 'Aktive filtre' })

async function openWithList(page: Page, signIn: (login: string) => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
  await signIn(ANNA)
  const list: ListWire = await (await answered).json()
  await expect(rows(page)).toHaveCount(list.Medlemmer.length)
  return list
}

async function choose(page: Page, facet: string, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Filtre/ }).click()
  const group = drawer(page).getByRole('group', { name: facet })
  await group.getByText(label, { exact: true }).click()
  await expect(group.getByRole('checkbox', { name: `${label} (` })).toBeChecked()
  await drawer(page)
    .getByRole('button', { name: /^Vis \d+ medlem(?:mer)?$/ })
    .click()
  await expect(drawer(page)).toBeHidden()
}

/** Expects exactly the matching rows; some rows, but not all, must match. */
async function expectMembers(
  page: Page,
  all: readonly MemberWire[],
  fits: (member: MemberWire) => boolean,
): Promise<void> {
  const members = all.filter(fits)
  expect(members.length).toBeGreaterThan(0)
  expect(members.length).toBeLessThan(all.length)
  await expect(page.getByText(`Viser ${members.length} medlemmer`)).toBeVisible()
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-member')),
  )
  expect(shown.toSorted()).toEqual(members.map(({ Medlemsident }) => Medlemsident).toSorted())
}

/** The group headings in the table, each followed by the members below it. */
async function groupsOf(page: Page): Promise<readonly (readonly string[])[]> {
  const lines = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => ({
        heading: row.querySelector('th[scope=colgroup]')?.textContent ?? null,
        member: row.getAttribute('data-member') ?? '',
      })),
    )
  const groups: { readonly heading: string; readonly members: string[] }[] = []
  for (const { heading, member } of lines) {
    if (heading !== null) groups.push({ heading, members: [] })
    else groups.at(-1)?.members.push(member)
  }
  return groups.map(({ heading, members }) => [heading, ...members.toSorted()]).toSorted()
}

test.describe('filters', () => {
  test('[OWN-03] [OWN-04] [FILTER-01] a workplace filters the list and appears as a chip', async ({
    page,
    signIn,
  }) => {
    const { Medlemmer: members, Filter } = await openWithList(page, signIn)
    const [first, second] = Filter.Arbejdssteder
    const isAt =
      (workplace: typeof first) =>
      ({ Arbejdssteder }: MemberWire) =>
        Arbejdssteder.some(({ Nummer }) => Nummer === workplace?.Nummer)
    await choose(page, 'Arbejdssted', first?.Navn ?? '')
    await expectMembers(page, members, isAt(first))
    await choose(page, 'Arbejdssted', second?.Navn ?? '')
    await page.reload()
    const chip = (workplace: typeof first) =>
      chips(page).getByRole('button', {
        name: `Fjern filteret Arbejdssted: ${workplace?.Navn}`,
        exact: true,
      })
    await chip(first).click()
    await expectMembers(page, members, isAt(second))
    await chip(second).click()
    await expect(rows(page)).toHaveCount(members.length)
    await expect(chips(page)).toBeHidden()
  })

  test('filters that are ticked one right after the other all count', async ({ page, signIn }) => {
    await openWithList(page, signIn)
    await page.getByRole('button', { name: /^Filtre/ }).click()
    const boxes = drawer(page).getByRole('group', { name: 'Faggruppe' }).getByRole('checkbox')
    await expect(boxes.nth(1)).toBeVisible()
    await boxes.evaluateAll((all) => {
      for (const box of all) if (box instanceof HTMLElement) box.click()
    })
    const count = await boxes.count()
    await expect(page.getByText(`Filtre (${count})`)).toBeAttached()
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('gruppe')).toHaveLength(count)
  })

  test('[OWN-05] [FILTER-08] filters and search add up, and one link clears them all', async ({
    page,
    signIn,
  }) => {
    const { Medlemmer: members, Filter } = await openWithList(page, signIn)
    const [workplace] = Filter.Arbejdssteder
    await choose(page, 'Arbejdssted', workplace?.Navn ?? '')
    const isThere = ({ Arbejdssteder }: MemberWire) =>
      Arbejdssteder.some(({ Nummer }) => Nummer === workplace?.Nummer)
    const isFound = ({ FuldeNavn }: MemberWire) => FuldeNavn.toLowerCase().includes('sen')
    expect(members.filter(isThere).every(isFound)).toBe(false)
    expect(members.filter(isFound).every(isThere)).toBe(false)
    await page.getByRole('searchbox').fill('SEN')
    await expectMembers(page, members, (member) => isThere(member) && isFound(member))
    await chips(page).getByRole('button', { name: 'Ryd alle filtre' }).click()
    await expect(rows(page)).toHaveCount(members.length)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL('/mine-medlemmer')
  })

  test('[GEN-05] rows can be grouped by workplace and post', async ({ page, signIn }) => {
    const { ArbejdsstedTRHvervMedlemLister: coverage } = await openWithList(page, signIn)
    const headings = page.getByRole('table').locator('tbody th[scope=colgroup]')
    await expect(headings).toHaveCount(0)
    await page.getByText('Gruppér').click()
    await expect(headings.first()).toBeVisible()
    const expected = coverage.map((one) => [
      `${one.ArbejdsstedNavn} · ${one.TRHvervVisningsNavn} (${one.Medlemsidenter.length})`,
      ...one.Medlemsidenter.toSorted(),
    ])
    expect(expected.length).toBeGreaterThan(2)
    expect(await groupsOf(page)).toEqual(expected.toSorted())
    expect(page.url()).toContain('?')
    await page.reload()
    await expect(headings).toHaveCount(expected.length)
  })

  test('an empty result offers to clear the filters', async ({ page, signIn }) => {
    const { Medlemmer: members } = await openWithList(page, signIn)
    await page.getByRole('searchbox').fill('qqqqq')
    await expect(page.getByText('Ingen medlemmer passer til din søgning')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: /^Ryd/ }).last().click()
    await expect(rows(page)).toHaveCount(members.length)
  })
})
