import { expect, type Page } from '@playwright/test'
import { Hands, type Mode } from '../../support/hands.ts'

/** One of the things that somebody does in a day. */
export interface Task {
  readonly name: string
  /** Opens the page where it begins, the list of the own members if omitted; not counted. */
  readonly prepare?: (page: Page, mode: Mode) => Promise<void>
  /** With the means of the specification alone; null where they do not suffice. */
  readonly before: Way | null
  /** With what the portal has beside its specification, if that may be shorter. */
  readonly after?: Way
  /** Waits for what shows that it is done. */
  readonly done: (page: Page) => Promise<void>
}

type Way = (hands: Hands, page: Page) => Promise<void>

/** The number of actions that a task takes in either way; null where there is no way. */
export interface Count {
  readonly name: string
  readonly before: number | null
  readonly after: number
}

const openList = (page: Page) => open(page, '/mine-medlemmer')

/** Opens a page, and waits for what it fetches. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function count(page: Page, mode: Mode, task: Task, way: Way): Promise<number> {
  await (task.prepare ?? openList)(page, mode)
  const hands = new Hands(page, mode)
  await way(hands, page)
  await task.done(page)
  return hands.actions
}

/** Does a task in both ways; afterwards people have both, and take the shorter one. */
export async function doBothWays(page: Page, mode: Mode, task: Task): Promise<Count> {
  const { name, before, after } = task
  const counts: number[] = []
  for (const way of [before, after]) if (way) counts.push(await count(page, mode, task, way))
  return { name, before: before && (counts[0] ?? null), after: Math.min(...counts) }
}
