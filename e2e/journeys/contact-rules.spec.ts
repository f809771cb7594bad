import type { APIResponse, Page } from '@playwright/test'
import {
  type ContactExample,
  EMAIL_EXAMPLES,
  PHONE_EXAMPLES,
} from '@portal/platform/testing/contacts'
import { MEMBERS, SALARY } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

const TODAY = `${process.env.PORTAL_TODAY} 00:00:00`

/** Status codes of each service for an accepted and for a rejected value. */
const OUTCOMES = { members: [204, 400], salary: [200, 400], mail: [204, 400] } as const

const expected = (examples: readonly ContactExample[], [fine, wrong]: readonly [number, number]) =>
  examples.map(({ typed, isFine }) => [typed, isFine ? fine : wrong])

async function statuses(
  examples: readonly ContactExample[],
  call: (typed: string) => Promise<APIResponse>,
) {
  const all: (readonly [string, number])[] = []
  for (const { typed } of examples) all.push([typed, (await call(typed)).status()])
  return all
}

/** The unit tests of the forms type the same examples into every form. */
test.describe('addresses and numbers', () => {
  test('every call takes and refuses the same ones', async ({ page, signIn, representative }) => {
    const { login, memberIdents, cases } = await representative({ members: 1, cases: { taken: 1 } })
    await signIn(login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }

    const profile = (name: string) => (typed: string) =>
      page.request.post(`${MEMBERS}/profil/opdaterbrugerprofil`, {
        headers,
        data: { KontaktTR: { Mobil: null, Email: null, [name]: typed } },
      })
    expect(await statuses(PHONE_EXAMPLES, profile('Mobil'))).toEqual(
      expected(PHONE_EXAMPLES, OUTCOMES.members),
    )
    expect(await statuses(EMAIL_EXAMPLES, profile('Email'))).toEqual(
      expected(EMAIL_EXAMPLES, OUTCOMES.members),
    )

    const member = (part: string, name: string) => (typed: string) =>
      page.request.post(`${MEMBERS}/opdatering/opdatermedlem`, {
        headers,
        data: {
          Medlemsident: memberIdents[0],
          Aendringsdato: TODAY,
          [part]: { [name]: typed, [`OpdaterFunktion${name}`]: 'Ret' },
        },
      })
    for (const [part, name, examples] of [
      ['KontaktPrivat', 'Mobil', PHONE_EXAMPLES],
      ['KontaktPrivat', 'Email', EMAIL_EXAMPLES],
    ] as const) {
      expect(await statuses(examples, member(part, name))).toEqual(
        expected(examples, OUTCOMES.members),
      )
    }

    const caseId = cases[0]?.caseId
    const newlyHired = (call: string, name: string) => async (typed: string) => {
      const shown = await page.request.get(`${SALARY}/SagHent/HentSag?SagsId=${caseId}`, {
        headers,
      })
      const { sagsRegTid } = await shown.json()
      return page.request.put(`${SALARY}/SagOpdater/OpdaterNyansatte${call}`, {
        headers,
        data: { SagsId: caseId, sagsRegTid, [name]: typed },
      })
    }
    expect(await statuses(PHONE_EXAMPLES, newlyHired('Mobil', 'mobilNR'))).toEqual(
      expected(PHONE_EXAMPLES, OUTCOMES.salary),
    )
    expect(await statuses(EMAIL_EXAMPLES, newlyHired('Email', 'email'))).toEqual(
      expected(EMAIL_EXAMPLES, OUTCOMES.salary),
    )
  })

  test('[MAIL-09] what the rule takes and the mail server refuses is said at the list', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, cases } = await representative({ members: 0, cases: { taken: 1 } })
    await signIn(login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    const answers = new Map<string, unknown>()
    for (const { typed } of EMAIL_EXAMPLES) {
      const sent = await page.request.post(`${SALARY}/api/Mail/SendMailFraTr`, {
        headers,
        data: {
          sagsId: cases[0]?.caseId,
          skabelonType: 'FriMail',
          emne: 'Regler',
          indhold: 'Kære alle',
          tilEmailAdresseList: [typed],
        },
      })
      answers.set(typed, sent.status() === 204 ? 'sent' : (await sent.json()).error.errors)
    }
    const refused = (words: string) => ({ tilEmailAdresseList: [words] })
    const byServer = (typed: string) =>
      refused(`Mailen blev ikke sendt. Mailserveren afviser ${typed}.`)
    expect([...answers]).toEqual(
      EMAIL_EXAMPLES.map(({ typed, isFine }) => [
        typed,
        !isFine
          ? refused('indtast en gyldig email')
          : ['a..b@c.dk'].includes(typed)
            ? byServer(typed)
            : 'sent',
      ]),
    )
  })

  for (const [label, examples] of [
    ['Mobil', PHONE_EXAMPLES],
    ['E-mail', EMAIL_EXAMPLES],
  ] as const) {
    test(`a form in the browser takes and refuses what is typed as '${label}'`, async ({
      page,
      signIn,
      representative,
    }) => {
      const { login } = await representative({ members: 0 })
      await signIn(login, '/min-profil')
      const outcomes: (readonly [string, boolean])[] = []
      for (const example of examples) {
        outcomes.push([example.typed, await save(page, label, example)])
      }
      expect(outcomes).toEqual(examples.map(({ typed, isFine }) => [typed, isFine]))
    })
  }
})

/** Whether the form accepted the typed value; a rejected value stays in the field. */
async function save(page: Page, label: string, { typed, sent }: ContactExample): Promise<boolean> {
  const open = page.getByRole('button', { name: 'Ret kontaktoplysninger' })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Ret kontaktoplysninger' })
  const field = panel.getByLabel(label)
  await field.fill(typed)
  await panel.getByRole('button', { name: 'Gem' }).click()
  const saved = page.getByRole('dialog', { name: 'Ændringen er gemt' })
  await expect(saved.or(panel.locator('[aria-invalid=true]'))).toBeVisible()
  if (await saved.isVisible()) {
    await saved.getByRole('button', { name: 'OK' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText(
      label === 'Mobil' && /^\d{8}$/.test(sent) ? sent.replace(/(..)(?=.)/g, '$1 ') : sent,
    )
    return true
  }
  await expect(field).toHaveValue(typed)
  await field.fill('')
  await page.reload()
  return false
}
