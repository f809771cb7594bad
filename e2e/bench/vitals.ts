import { createRepresentative } from '@portal/rig/seed'
import {
  type Lab,
  NOT_SLOWED,
  pagesOf,
  type Seen,
  SLOW,
  seenIn,
  settle,
  WIDTHS,
  type Width,
} from './lab.ts'
import { controlOf, type Interval } from './statistics.ts'

interface PageVitals {
  readonly path: string
  readonly width: Width
  readonly fast: Seen
  readonly slow: Seen
}

export interface Vitals {
  readonly pages: readonly PageVitals[]
  /** The slowed loads of all pages, the first compared with the second. */
  readonly control: Interval
}

/** Measures how fast and how steadily each page appears, on an empty cache. */
export async function benchVitals(lab: Lab): Promise<Vitals> {
  const person = await createRepresentative({
    members: 60,
    workplaces: 4,
    cases: { untaken: 4, taken: 12, overdue: 4, closed: 4 },
    caseContents: { notes: 3, files: 3, reminders: 2 },
  })
  // The first load would also pay for what the servers do only once.
  await load(lab, person.login, '/mine-medlemmer', 390, true)

  const measured: PageVitals[] = []
  const repeated: (readonly [number, number])[] = []
  for (const [name, path] of pagesOf(person)) {
    for (const width of WIDTHS) {
      const slow = [
        await load(lab, person.login, path, width, true),
        await load(lab, person.login, path, width, true),
      ] as const
      repeated.push([slow[0].painted, slow[1].painted])
      const fast = await load(lab, person.login, path, width, false)
      measured.push({ path: name, width, fast, slow: worse(...slow) })
    }
  }
  return { pages: measured, control: controlOf(repeated) }
}

function load(lab: Lab, login: string, path: string, width: Width, slow: boolean): Promise<Seen> {
  return lab.visit({ login, width, conditions: slow ? SLOW : NOT_SLOWED }, async ({ page }) => {
    await page.goto(path)
    await settle(page)
    return seenIn(page)
  })
}

function worse(one: Seen, other: Seen): Seen {
  return {
    painted: Math.max(one.painted, other.painted),
    blocked: Math.max(one.blocked, other.blocked),
    shifted: Math.max(one.shifted, other.shifted),
    interactions: [],
  }
}
