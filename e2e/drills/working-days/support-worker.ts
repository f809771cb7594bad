import { expect, type Page } from '@playwright/test'
import { findQuickly, goTo } from '../../support/hand-steps.ts'
import type { Hands } from '../../support/hands.ts'
import { band, chooseButton, ODENSE, supportSearch } from '../../support/support-steps.ts'
import * as shared from './shared-tasks.ts'
import { open, type Task } from './task.ts'

/** Whom a support worker acts as, and what these people work with. */
export interface Day {
  readonly people: readonly [first: string, second: string]
  readonly member: string
  readonly workplace: string
  readonly taken: shared.Case
  readonly overdue: shared.Case
}

/** Twelve things of a support worker's day; from the first on, they act as the first person. */
export function supportWorkerTasks(day: Day): readonly Task[] {
  const [first, second] = day.people
  return [
    {
      name: 'Act as a representative',
      prepare: (page) => open(page, '/'),
      before: (hands, page) => actAs(hands, page, first),
      done: (page) => expect(band(page)).toContainText(first),
    },
    shared.openMemberFromCases(day.member),
    shared.openCaseFromMembers(day.taken),
    shared.showWorkplace(day.workplace),
    seeChanges,
    shared.seeWhatWaits,
    shared.openOverdueCase(day.overdue.name),
    shared.seeLetter('M'),
    shared.seeCoverageOverTime,
    shared.addMobiles,
    searchUnion,
    {
      name: 'Act as another representative',
      async before(hands, page) {
        if (hands.mode === 'touch')
          await hands.press(page.getByRole('button', { name: 'Åbn menuen' }))
        await hands.press(page.getByRole('button', { name: 'Skift medlem' }).first())
        await actAs(hands, page, second)
      },
      done: (page) => expect(band(page)).toContainText(second),
    },
  ]
}

const seeChanges: Task = {
  name: 'See which changes a representative has sent',
  before: (hands, page) => goTo(hands, page, 'Mine opdateringer'),
  done: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine opdateringer'),
}

async function actAs(hands: Hands, page: Page, name: string): Promise<void> {
  const search = supportSearch(page)
  await hands.choose(search.department, ODENSE)
  await hands.type(search.name, name)
  await hands.press(search.button)
  await hands.press(chooseButton(page, name))
}

const searchUnion: Task = {
  name: 'Search the whole union for a name',
  async before(hands, page) {
    await goTo(hands, page, 'Alle FOAs medlemmer')
    await hands.type(page.getByRole('textbox', { name: 'Navn' }), 'Xaver Ukendt')
    await hands.key('Enter')
  },
  async after(hands, page) {
    await findQuickly(hands, page, 'Xaver Ukendt', /^Handlinger/)
    await expect(page.getByRole('textbox', { name: 'Navn' })).toBeFocused()
    await hands.key('Enter')
  },
  done: (page) => expect(page.getByRole('main')).toContainText('Ingen resultater'),
}
