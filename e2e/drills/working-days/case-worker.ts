import { expect, type Page } from '@playwright/test'
import { fillReport, pressToday, take, typeToday } from '../../support/case-steps.ts'
import { dialog, findQuickly, linkTo } from '../../support/hand-steps.ts'
import type { Hands } from '../../support/hands.ts'
import { CASES_PATH, type Case } from './shared-tasks.ts'
import { open, type Task } from './task.ts'

/** Untaken cases of one day, for each way of working its own. */
interface Pile {
  /** To be taken and reported; some of them get a mail, a merge or an end. */
  readonly fresh: readonly Case[]
  readonly duplicates: readonly Case[]
  readonly unfit: Case
}

export interface CaseDay {
  readonly before: Pile
  readonly after: Pile
}

/** The numbers of cases of a day. */
const TO_TAKE = 10
const TO_MAIL = 5
const TO_MERGE = 2
const TO_CLOSE = 8

/** Divides untaken cases between the two ways of working. */
export function caseDayOf(cases: readonly Case[]): CaseDay {
  const left = cases.filter(({ name }) => cases.filter((other) => other.name === name).length === 1)
  const pile = (): Pile => {
    const fresh = left.splice(0, TO_TAKE)
    const duplicates = left.splice(0, TO_MERGE)
    const unfit = left.shift()
    if (unfit === undefined) throw new Error('Too many cases have the same name.')
    return { fresh, duplicates, unfit }
  }
  return { before: pile(), after: pile() }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const card = (page: Page, { name }: Case) => linkTo(page, name)

/** A day with many salary cases, in the order of the work. */
export function caseWorkerTasks(day: CaseDay): readonly Task[] {
  return [
    {
      name: `Take ${TO_TAKE} new cases`,
      prepare: openList,
      before: (hands, page) => forEach(hands, page, day.before.fresh, openInList, take),
      after: (hands, page) => takeTogether(hands, page, day.after.fresh),
      done: (page) => expect(question(page, /./)).toHaveCount(0),
    },
    eachCase(day, `Report ${TO_TAKE} cases after talks today`, ({ fresh }) => fresh, {
      before: (hands, page) => fillReport(hands, page, typeToday),
      async after(hands, page) {
        await hands.press(button(page, 'Registrér kontakt'))
        await fillReport(hands, page, pressToday)
      },
    }),
    eachCase(day, `Mail ${TO_MAIL} employers`, ({ fresh }) => fresh.slice(0, TO_MAIL), {
      before: mailEmployer,
      after: mailEmployer,
    }),
    eachCase(day, `Merge ${TO_MERGE} duplicates`, ({ fresh }) => fresh.slice(0, TO_MERGE), {
      before: mergeDuplicate(day),
      after: mergeDuplicate(day),
    }),
    eachCase(day, 'Reject a case', ({ unfit }) => [unfit], {
      before: reject,
      after: reject,
      find: openInList,
    }),
    eachCase(
      day,
      `Close ${TO_CLOSE} reported cases`,
      ({ fresh }) => fresh.slice(TO_MERGE, TO_MERGE + TO_CLOSE),
      {
        before: (hands, page) => close(hands, page, 'Afslut sagen'),
        after: (hands, page) => close(hands, page, 'Afslut sagen …'),
      },
    ),
  ]
}

const openList = (page: Page) => open(page, CASES_PATH)

type Step = (hands: Hands, page: Page, item: Case) => Promise<void>

/** The same work on several cases, one after the other. */
async function forEach(
  hands: Hands,
  page: Page,
  cases: readonly Case[],
  find: Step,
  work: Step,
): Promise<void> {
  for (const item of cases) {
    await find(hands, page, item)
    // A question about a new case hides the heading from assistive technology.
    await expect(page.locator('h1')).toHaveText(item.name)
    await work(hands, page, item)
  }
}

function eachCase(
  day: CaseDay,
  name: string,
  of: (pile: Pile) => readonly Case[],
  { before, after, find = findCase }: { readonly before: Step; readonly after: Step; find?: Step },
): Task {
  return {
    name,
    prepare: openList,
    before: (hands, page) => forEach(hands, page, of(day.before), openInList, before),
    after: (hands, page) => forEach(hands, page, of(day.after), find, after),
    done: (page) => expect(dialog(page)).toHaveCount(0),
  }
}

/** Goes back to the list, and opens a case there. */
async function openInList(hands: Hands, page: Page, item: Case): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith(CASES_PATH)) await hands.back()
  await hands.turnTo(card(page, item), button(page, 'Næste sager'))
  await hands.press(card(page, item))
}

/** By keyboard, the quick search needs fewer keys than the list has tabs. */
async function findCase(hands: Hands, page: Page, item: Case): Promise<void> {
  if (hands.mode !== 'keyboard') return openInList(hands, page, item)
  await findQuickly(hands, page, item.caseNumber, /^(Lønindplaceringer|Senest åbnet)/)
}

async function takeTogether(hands: Hands, page: Page, cases: readonly Case[]): Promise<void> {
  await hands.press(button(page, 'Vælg flere'))
  for (const { caseNumber } of cases) {
    const box = page.getByRole('checkbox', { name: new RegExp(`, ${caseNumber}$`) })
    await hands.turnTo(box, button(page, 'Næste sager'))
    await hands.press(box)
  }
  await hands.press(button(page, 'Tag sagerne'))
  await hands.press(button(page, `Tag ${cases.length} sager`))
  const result = question(page, 'Resultat')
  await expect(result.getByRole('status')).toHaveText(`Du har taget ${cases.length} sager.`)
  await hands.press(result.getByRole('button', { name: 'Luk' }).last())
}

async function mailEmployer(hands: Hands, page: Page): Promise<void> {
  const mail = question(page, /^Mail til arbejdsgiveren/)
  const field = (name: RegExp) => mail.getByLabel(name).first()
  await hands.press(button(page, 'Skriv mail'))
  await hands.choose(field(/^Skabelon/), 'Anmodning om oplysninger')
  await expect(field(/^Til/)).not.toHaveValue('')
  await hands.press(mail.getByRole('button', { name: 'Send mail' }))
  await expect(mail).toHaveCount(0)
}

function mergeDuplicate({ before, after }: CaseDay): Step {
  return async (hands, page, item) => {
    const { fresh, duplicates } = before.fresh.includes(item) ? before : after
    const duplicate = duplicates[fresh.indexOf(item)]
    await hands.press(button(page, 'Handlinger'))
    await hands.pick(page.getByRole('menuitem', { name: 'Sammenflet med anden sag' }))
    const selection = question(page, 'Sammenflet med anden sag')
    await hands.type(selection.getByRole('searchbox'), duplicate?.caseNumber ?? '')
    await expect(selection.getByRole('radio')).toHaveCount(1)
    await hands.press(selection.getByRole('radio'))
    await hands.press(selection.getByRole('button', { name: 'Fortsæt' }))
    await hands.press(button(page, 'Sammenflet sagerne'))
    await expect(dialog(page)).toHaveCount(0)
  }
}

async function reject(hands: Hands, page: Page): Promise<void> {
  await hands.press(
    question(page, 'Ny sag: Hvad vil du gøre?').getByRole('button', { name: 'Afvis sag' }),
  )
  const form = question(page, 'Afvis sag')
  await hands.choose(form.getByLabel('Årsag'), 'Ansættelsen er ophørt')
  await hands.type(form.getByLabel('Beskrivelse'), 'Stoppede i prøvetiden')
  await hands.press(form.getByRole('button', { name: 'Fortsæt' }))
  await hands.press(
    question(page, 'Vil du afvise sagen?').getByRole('button', { name: 'Afvis sagen' }),
  )
  await page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer' }).waitFor()
}

async function close(hands: Hands, page: Page, name: string): Promise<void> {
  await hands.press(button(page, name))
  await hands.press(dialog(page).getByRole('button', { name: 'Afslut sagen', exact: true }))
  await hands.press(question(page, 'Sagen er afsluttet').getByRole('button', { name: 'OK' }))
  await expect(dialog(page)).toHaveCount(0)
}
