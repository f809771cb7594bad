import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { fillReport, pressToday, report, TODAY, take, typeToday } from '../../support/case-steps.ts'
import {
  dialog,
  filterByWorkplace,
  goTo,
  linkTo,
  openMember,
  reachMember,
  search,
} from '../../support/hand-steps.ts'
import { Hands } from '../../support/hands.ts'
import { addressOfCase } from '../../support/test.ts'
import * as shared from './shared-tasks.ts'
import { open, type Task } from './task.ts'

/** Whom and what a representative works with. */
export interface Day {
  /** Names that only one of the own members has. */
  readonly members: readonly string[]
  readonly workplace: string
  readonly overdue: shared.Case
  readonly reported: shared.Case
  readonly untaken: shared.Case
  /** Cases that are taken and not reported. */
  readonly taken: readonly shared.Case[]
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Returns another one at each call, for what can be done to each only once. */
function eachOnce<T>(all: readonly T[]): () => T {
  const left = [...all]
  return () => {
    const one = left.shift()
    if (one === undefined) throw new Error('Nothing is left.')
    return one
  }
}

/** Twenty things of a representative's day. */
export function representativeTasks(day: Day): readonly Task[] {
  const nextMember = eachOnce(day.members)
  const nextCase = eachOnce(day.taken)
  const known = nextMember()
  return [
    shared.openMemberFromCases(known),
    shared.openCaseFromMembers(day.reported),
    shared.showWorkplace(day.workplace),
    comeBack(day.workplace),
    shared.seeWhatWaits,
    shared.openOverdueCase(day.overdue.name),
    shared.seeLetter('M'),
    shared.seeCoverageOverTime,
    call(known),
    takeBackFavourite(nextMember()),
    openSavedView,
    writeToAll,
    exportMobiles,
    changeHours(nextMember),
    noteOnMember(known),
    takeCase(day.untaken),
    reportCase(nextCase),
    noteOnCase(nextCase()),
    setReminder(nextCase()),
    closeCase(day.reported),
  ]
}

function comeBack(workplace: string): Task {
  return {
    name: 'Return to a filtered list after a look at the cases',
    prepare: async (page, mode) => {
      await open(page, '/mine-medlemmer')
      await filterByWorkplace(new Hands(page, mode), page, workplace)
    },
    async before(hands, page) {
      await goTo(hands, page, shared.CASES)
      await goTo(hands, page, shared.MEMBERS)
      // The specification's list has forgotten the filter.
      await open(page, '/mine-medlemmer')
      await filterByWorkplace(hands, page, workplace)
    },
    async after(hands, page) {
      await goTo(hands, page, shared.CASES)
      await goTo(hands, page, shared.MEMBERS)
    },
    done: (page) => expect(page.getByRole('region', { name: 'Aktive filtre' })).toBeVisible(),
  }
}

function call(name: string): Task {
  const link = (page: Page) => page.getByRole('link', { name: `Ring til ${name}` })
  return {
    name: 'Call a member',
    async before(hands, page) {
      await openMember(hands, page, name)
      hands.outside('dials the number that the page shows')
    },
    async after(hands, page) {
      if (hands.mode === 'touch') await hands.type(search(page), name)
      else await reachMember(hands, page, name)
      await hands.press(link(page))
    },
    done: (page) => expect(link(page)).toBeVisible(),
  }
}

function takeBackFavourite(name: string): Task {
  const star = (page: Page) => button(page, `Favorit: ${name}`)
  return {
    name: 'Put back a favourite that was removed by mistake',
    async prepare(page) {
      await open(page, '/mine-medlemmer')
      await search(page).fill(name)
      if ((await star(page).getAttribute('aria-pressed')) !== 'true') {
        const kept = page.waitForResponse((response) => response.request().method() === 'POST')
        await star(page).click()
        await kept
      }
      await open(page, '/mine-medlemmer?favoritter=1')
    },
    async before(hands, page) {
      await hands.press(star(page))
      await hands.press(button(page, 'Favoritter'))
      await hands.type(search(page), name)
      await hands.press(star(page))
    },
    async after(hands, page) {
      await hands.press(star(page))
      await expect(star(page)).toHaveCount(0)
      if (hands.mode === 'keyboard') await hands.key('Control+z')
      else await hands.press(button(page, /^Fortryd/))
    },
    done: (page) => expect(star(page)).toHaveAttribute('aria-pressed', 'true'),
  }
}

const openSavedView: Task = {
  name: 'Show the favourites, oldest first, as every week',
  async prepare(page) {
    await open(page, '/mine-medlemmer?favoritter=1&sortering=-alder')
    await button(page, 'Visning').click()
    const saved = dialog(page).getByRole('button', { name: 'De ældste', exact: true })
    if ((await saved.count()) === 0) {
      await dialog(page).getByRole('textbox').fill('De ældste')
      await dialog(page).getByRole('textbox').press('Enter')
    }
    await expect(saved).toBeVisible()
    await open(page, '/mine-medlemmer')
  },
  async before(hands, page) {
    if (hands.mode === 'touch') {
      await hands.choose(page.getByRole('combobox', { name: 'Sortér efter' }), 'Alder')
      await hands.press(button(page, 'Sortér faldende'))
    } else {
      const age = page.getByRole('columnheader', { name: 'Alder' }).getByRole('button')
      await hands.press(age)
      await hands.press(age)
    }
    await hands.press(button(page, 'Favoritter'))
  },
  async after(hands, page) {
    await hands.press(button(page, 'Visning'))
    await hands.press(dialog(page).getByRole('button', { name: 'De ældste', exact: true }))
  },
  async done(page) {
    await expect(page).toHaveURL(/favoritter=1/)
    await expect(page).toHaveURL(/sortering=-alder/)
  },
}

const writeToAll: Task = {
  name: 'Write the same to 300 members',
  async before(hands, page) {
    const mail = await chooseAll(hands, page)
    const next = mail.getByRole('button', { name: /^Åbn mail \d+ af \d+$/ })
    const mails = Number(/\d+$/.exec((await next.textContent()) ?? '')?.[0])
    for (let mailsLeft = mails; mailsLeft > 0; mailsLeft--) {
      await hands.press(next)
      hands.outside('pastes the text')
      hands.outside('sends the mail')
    }
  },
  async after(hands, page) {
    const mail = await chooseAll(hands, page)
    await hands.press(mail.getByRole('button', { name: /^Kopiér \d+ adresser$/ }))
    for (const what of ['begins a mail', 'pastes the addresses', 'pastes the text', 'sends it']) {
      hands.outside(what)
    }
  },
  done: (page) =>
    expect(
      page.locator('[data-state="success"]').or(page.getByText('Adresserne er kopieret.')),
    ).toBeVisible(),
}

async function chooseAll(hands: Hands, page: Page): Promise<Locator> {
  await hands.press(button(page, 'Kontakt flere'))
  const bar = page.getByRole('region', { name: 'Kontakt flere medlemmer' })
  await hands.press(bar.getByRole('checkbox', { name: /^Vælg alle viste/ }))
  await hands.press(bar.getByRole('button', { name: 'Skriv mail' }))
  const mail = page.getByRole('dialog', { name: /^Skriv til \d+ medlemmer$/ })
  await mail.waitFor()
  return mail
}

const exportMobiles: Task = {
  name: 'Export names and mobile numbers',
  before: null,
  async after(hands, page) {
    if (hands.mode === 'touch') {
      await hands.press(button(page, 'Visning'))
      await hands.press(button(page, 'Eksportér med valgte felter …'))
    } else {
      await hands.press(button(page, 'Vælg felter'))
    }
    const fields = page.getByRole('dialog', { name: 'Eksportér til Excel' })
    await hands.press(fields.getByRole('checkbox', { name: 'Privat mobil' }))
    const file = page.waitForEvent('download')
    await hands.press(fields.getByRole('button', { name: /^Eksportér \d+ medlem/ }))
    await file
  },
  done: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
}

function changeHours(nextMember: () => string): Task {
  async function change(hands: Hands, page: Page, fillDate: () => Promise<void>) {
    await hands.press(button(page, /^Ret medlem$/))
    await hands.pick(page.getByRole('menuitem', { name: 'Ret medlem' }))
    await fillDate()
    await hands.type(dialog(page).getByLabel(/^Timetal/), '21,5')
    await hands.press(dialog(page).getByRole('button', { name: 'Gem' }))
    await hands.press(dialog(page).getByRole('button', { name: 'Bekræft og send' }))
  }
  return {
    name: "Change a member's hours from today",
    async before(hands, page) {
      await openMember(hands, page, nextMember())
      const date = dialog(page).getByRole('textbox', { name: /^Ændres pr\./ })
      await change(hands, page, () => hands.type(date, formatDate(TODAY)))
    },
    async after(hands, page) {
      await reachMember(hands, page, nextMember())
      await change(hands, page, () => hands.press(button(page, /^I dag: Ændres pr\./)))
    },
    done: (page) => expect(page.getByText('Under opdatering')).toBeVisible(),
  }
}

function noteOnMember(name: string): Task {
  async function write(hands: Hands, page: Page): Promise<void> {
    await hands.press(button(page, /^Noter \(/))
    await hands.press(dialog(page).getByRole('button', { name: 'Ny note' }))
    await hands.type(dialog(page).getByLabel(/^Titel/), 'Opkald')
    await hands.type(dialog(page).getByLabel(/^Note/), 'Ringer igen på mandag')
    await hands.press(dialog(page).getByRole('button', { name: 'Gem note' }))
  }
  return {
    name: 'Write a note about a member',
    async before(hands, page) {
      await openMember(hands, page, name)
      await write(hands, page)
    },
    async after(hands, page) {
      await reachMember(hands, page, name)
      await write(hands, page)
    },
    done: (page) =>
      expect(dialog(page).getByRole('heading', { name: 'Opkald' }).first()).toBeVisible(),
  }
}

function takeCase({ name }: shared.Case): Task {
  return {
    name: 'Take a new case',
    async before(hands, page) {
      await goTo(hands, page, shared.CASES)
      await hands.press(linkTo(page, name))
      await take(hands, page)
    },
    done: (page) => expect(dialog(page)).toHaveCount(0),
  }
}

function reportCase(nextCase: () => shared.Case): Task {
  return {
    name: 'Report a case after a talk today',
    prepare: (page) => open(page, addressOfCase(nextCase().caseId)),
    before: (hands, page) => fillReport(hands, page, typeToday),
    after: (hands, page) => fillReport(hands, page, pressToday),
    done: (page) => expect(report(page).getByRole('button', { name: 'Gem' })).toHaveCount(0),
  }
}

function noteOnCase({ caseId }: shared.Case): Task {
  const text = 'Ringer igen på mandag'
  return {
    name: 'Write a note on a case',
    prepare: (page) => open(page, addressOfCase(caseId)),
    async before(hands, page) {
      await hands.press(button(page, 'Tilføj note'))
      await hands.type(dialog(page).getByRole('textbox', { name: /^Note/ }), text)
      await hands.press(dialog(page).getByRole('button', { name: 'Gem note' }))
    },
    done: (page) => expect(page.getByRole('region', { name: /^Noter/ })).toContainText(text),
  }
}

function setReminder({ caseId }: shared.Case): Task {
  const text = 'Ring igen'
  const form = (page: Page) => page.getByRole('dialog', { name: 'Ny reminder' })
  return {
    name: 'Set a reminder on a case for tomorrow',
    prepare: (page) => open(page, addressOfCase(caseId)),
    async before(hands, page) {
      await hands.press(button(page, 'Ny reminder'))
      const date = form(page).getByRole('textbox', { name: /^Reminder-dato/ })
      await hands.type(date, formatDate(addDays(TODAY, 1)))
      await hands.choose(form(page).getByRole('combobox', { name: /^Årsag/ }), 'Andet')
      await hands.type(form(page).getByRole('textbox', { name: /^Tekst/ }), text)
      await hands.press(form(page).getByRole('button', { name: 'Gem reminder' }))
    },
    done: (page) =>
      expect(page.getByRole('dialog', { name: 'Reminders på sagen' })).toContainText(text),
  }
}

function closeCase({ name }: shared.Case): Task {
  return {
    name: 'Close a reported case',
    async before(hands, page) {
      await goTo(hands, page, shared.CASES)
      await hands.press(linkTo(page, name))
      await hands.press(button(page, 'Afslut sagen'))
      await hands.press(dialog(page).getByRole('button', { name: 'Afslut sagen' }))
    },
    done: (page) =>
      expect(page.locator('dl[aria-label="Sagens oplysninger"]')).toContainText('Afsluttet'),
  }
}
