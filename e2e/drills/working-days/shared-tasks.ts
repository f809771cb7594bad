import { expect, type Page } from '@playwright/test'
import {
  filterByWorkplace,
  findQuickly,
  goTo,
  linkTo,
  openMember,
} from '../../support/hand-steps.ts'
import { isInSight } from '../../support/hands.ts'
import { open, type Task } from './task.ts'

export const MEMBERS = 'Mine medlemmer'
export const CASES = 'Mine lønindplaceringer'
export const CASES_PATH = '/mine-lonindplaceringer'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A case as the list names it. */
export interface Case {
  readonly caseId: string
  readonly caseNumber: string
  readonly name: string
}

export function openMemberFromCases(name: string): Task {
  return {
    name: 'Open a member by name, from the list of cases',
    prepare: (page) => open(page, CASES_PATH),
    async before(hands, page) {
      await goTo(hands, page, MEMBERS)
      await openMember(hands, page, name)
    },
    after: (hands, page) => findQuickly(hands, page, name, /^(Mine medlemmer|Senest åbnet)/),
    done: (page) => expect(heading(page, name)).toBeVisible(),
  }
}

export function openCaseFromMembers({ name, caseNumber }: Case): Task {
  return {
    name: 'Open a case by its number, from the list of members',
    async before(hands, page) {
      await goTo(hands, page, CASES)
      await hands.press(linkTo(page, name))
    },
    after: (hands, page) =>
      findQuickly(hands, page, caseNumber, /^(Lønindplaceringer|Senest åbnet)/),
    done: (page) => expect(heading(page, name)).toBeVisible(),
  }
}

export function showWorkplace(name: string): Task {
  return {
    name: 'Show the members of one workplace',
    before: (hands, page) => filterByWorkplace(hands, page, name),
    after: (hands, page) => findQuickly(hands, page, name, /^Arbejdssteder/),
    done: (page) => expect(page.getByRole('region', { name: 'Aktive filtre' })).toBeVisible(),
  }
}

export const seeWhatWaits: Task = {
  name: 'See what waits: cases, changes sent, coverage',
  async before(hands, page) {
    await goTo(hands, page, CASES)
    await goTo(hands, page, 'Mine opdateringer')
    await goTo(hands, page, 'Organisering')
  },
  after: (hands, page) => goTo(hands, page, 'Overblik'),
  done: (page) => expect(page.getByRole('region', { name: 'Organiseringsgrad' })).toBeVisible(),
}

/** @param name the newly hired person of a case past its deadline */
export function openOverdueCase(name: string): Task {
  return {
    name: 'Open a case that is past its deadline',
    async before(hands, page) {
      await goTo(hands, page, CASES)
      await hands.press(linkTo(page, name))
    },
    async after(hands, page) {
      await goTo(hands, page, 'Overblik')
      await hands.press(linkTo(page, name))
    },
    done: (page) => expect(heading(page, name)).toBeVisible(),
  }
}

export function seeLetter(letter: string): Task {
  const names = (page: Page) =>
    page.locator('[data-member]').getByRole('link', { name: new RegExp(`^${letter}`) })
  return {
    name: `See those of 300 members whose name begins with ${letter}`,
    before: (hands, page) => hands.scrollTo(names(page)),
    async after(hands, page) {
      await hands.press(page.getByRole('button', { name: 'Gå til …' }))
      const letters = page.getByRole('dialog', { name: 'Gå til' })
      await hands.press(letters.getByRole('button', { name: new RegExp(`^${letter} \\(`) }))
    },
    done: (page) => expect.poll(() => isInSight(names(page))).toBe(true),
  }
}

export const seeCoverageOverTime: Task = {
  name: 'See how coverage has changed in a year',
  before: null,
  async after(hands, page) {
    await goTo(hands, page, 'Organisering')
    await hands.press(page.getByRole('button', { name: 'Udvikling' }))
  },
  done: (page) =>
    expect(
      page
        .getByRole('img', { name: /^Organiseringsgrad fra/ })
        .or(page.getByText(/^Der er ingen tal endnu/)),
    ).toBeVisible(),
}

export const addMobiles: Task = {
  name: 'See the mobile numbers in the list',
  before: null,
  async after(hands, page) {
    await hands.press(page.getByRole('button', { name: 'Visning', exact: true }))
    const drawer = page.getByRole('dialog', { name: 'Visning af listen' })
    await hands.press(drawer.getByRole('checkbox', { name: 'Privat mobil' }))
  },
  done: (page) => expect(page.getByRole('checkbox', { name: 'Privat mobil' })).toBeChecked(),
}
