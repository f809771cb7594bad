import type { BrowserContext, Page } from '@playwright/test'
import { reportTable } from '../../run/drill-tables.ts'
import type { Mode } from '../../support/hands.ts'
import { SOFIE } from '../../support/support-steps.ts'
import { expect, test } from '../../support/test.ts'
import { caseDayOf, caseWorkerTasks } from './case-worker.ts'
import { representativeTasks } from './representative.ts'
import { supportWorkerTasks } from './support-worker.ts'
import { type Count, doBothWays, open, type Task } from './task.ts'

const DESKTOP = { width: 1440, height: 900 } as const
const PHONE = { width: 390, height: 844 } as const

const WINDOWS = { keyboard: DESKTOP, mouse: DESKTOP, touch: PHONE } as const satisfies Record<
  Mode,
  { width: number; height: number }
>

const WORK = { members: 300, workplaces: 12, cases: { untaken: 2, taken: 6, overdue: 2 } } as const

/** Members with a number, whose names no other one holds, so that a search finds one. */
async function namesOf(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(PHONE)
  await open(page, '/mine-medlemmer')
  const numbers = page.getByRole('link', { name: /^Ring til / })
  await expect(numbers.first()).toBeVisible()
  const all = await numbers.evaluateAll((links) =>
    links.map((link) => (link.getAttribute('aria-label') ?? '').replace('Ring til ', '')),
  )
  return all.filter((name) => all.filter((other) => other.includes(name)).length === 1)
}

/** The only workplace that has members. */
async function workplaceOf(page: Page): Promise<string> {
  await page.setViewportSize(DESKTOP)
  return (
    (await page
      .getByRole('table')
      .locator('[data-member]')
      .first()
      .getByRole('cell')
      .nth(1)
      .textContent()) ?? ''
  )
}

/** Keeps the browser on the page when a mail or a call would leave it for another program. */
async function stayInPortal(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const leaves = (element: unknown) =>
      element instanceof HTMLAnchorElement && /^(mailto|tel|sms):/.test(element.href)
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (!leaves(this)) click.call(this)
    }
    addEventListener('click', (event) => {
      if (event.composedPath().some(leaves)) event.preventDefault()
    })
  })
}

async function work(page: Page, mode: Mode, tasks: readonly Task[]): Promise<void> {
  page.setDefaultTimeout(10_000)
  await page.setViewportSize(WINDOWS[mode])
  const counts: Count[] = []
  for (const task of tasks) {
    counts.push(await test.step(task.name, () => doBothWays(page, mode, task)))
  }
  // What had no way before would count for nothing there, and for something after.
  const inBoth = counts.filter(({ before }) => before !== null)
  const sum = (way: 'before' | 'after') => inBoth.reduce((all, each) => all + (each[way] ?? 0), 0)
  reportTable(
    `${test.info().title.replaceAll(' ', '-')}`,
    ['Task', 'Actions before', 'Actions now'],
    [
      ...counts.map(({ name, before, after }) => [name, `${before ?? 'none'}`, `${after}`]),
      ['All that could be done before', `${sum('before')}`, `${sum('after')}`],
    ],
  )
}

for (const mode of ['keyboard', 'mouse', 'touch'] as const) {
  test.describe(`working-days, ${mode}`, () => {
    test.use({ hasTouch: mode === 'touch', permissions: ['clipboard-read', 'clipboard-write'] })
    test.describe.configure({ timeout: 600_000 })

    test(`representative by ${mode}`, async ({ page, context, signIn, representative }) => {
      const { login, cases } = await representative({
        ...WORK,
        caseContents: { reported: true },
      })
      const [reported, ...taken] = cases.filter(({ state }) => state === 'taken')
      const untaken = cases.find(({ state }) => state === 'untaken')
      const overdue = cases.find(({ state }) => state === 'overdue')
      if (!reported || !untaken || !overdue) throw new Error('The representative lacks a case.')
      await stayInPortal(context)
      await signIn(login)
      const members = await namesOf(page)
      const workplace = await workplaceOf(page)
      // Later visits do without the explanation.
      await page.getByRole('button', { name: 'Kontakt flere' }).click()
      await page.getByRole('button', { name: 'OK, forstået' }).click()
      await work(
        page,
        mode,
        representativeTasks({ members, workplace, reported, taken, untaken, overdue }),
      )
    })

    test(`case worker by ${mode}`, async ({ page, context, signIn, representative }) => {
      const { login, cases } = await representative({ members: 1, cases: { untaken: 34 } })
      await stayInPortal(context)
      await signIn(login)
      await work(page, mode, caseWorkerTasks(caseDayOf(cases)))
    })

    test(`support worker by ${mode}`, async ({ page, context, signIn, representative }) => {
      const first = await representative(WORK)
      const second = await representative({ members: 1 })
      const taken = first.cases.find(({ state }) => state === 'taken')
      const overdue = first.cases.find(({ state }) => state === 'overdue')
      if (!taken || !overdue) throw new Error('The representative lacks a case.')
      await stayInPortal(context)
      await signIn(first.login)
      const [member = ''] = await namesOf(page)
      const workplace = await workplaceOf(page)
      await signIn(SOFIE)
      await work(
        page,
        mode,
        supportWorkerTasks({
          people: [first.name, second.name],
          member,
          workplace,
          taken,
          overdue,
        }),
      )
    })
  })
}
