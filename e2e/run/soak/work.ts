import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IVAN, type Representative } from '@portal/rig/seed'
import { TestBrowser, tokensOf } from '@portal/rig/sign-in'
import type { Addresses } from '../survival/load.ts'

export interface RunningWork {
  /** How often each kind of call was answered as expected, and how often not. */
  readonly counts: ReadonlyMap<string, { readonly done: number; readonly failed: number }>
  stop(): Promise<void>
}

/**
 * A round takes at least so long, so that the load is the same on a busy and on an idle machine;
 * otherwise a machine that gets idle looks like growth.
 */
const ROUND_MS = 3_000
/** Only some rounds try a wrong password, because each one slows down the next sign-ins. */
const WRONG_EVERY = 10
/** A day has only minutes, and a user may send only so many mails in it. */
const MAIL_EVERY = 15
/** Releases in fault reports; the service accepts only so many unlisted ones. */
const VERSIONS = 10

/**
 * Does everything that leaves something behind, again and again: signs in (also with a wrong
 * password), reads as oneself and as an imitator, sends mails, reports faults and breaks off
 * uploads.
 */
export function startWork(
  addresses: Addresses & { readonly faults: string },
  people: readonly Representative[],
): RunningWork {
  const counts = new Map<string, { done: number; failed: number }>()
  let isOver = false
  let round = 0

  async function attempt(kind: string, work: () => Promise<boolean>): Promise<void> {
    const count = counts.get(kind) ?? { done: 0, failed: 0 }
    counts.set(kind, count)
    const isDone = await work().catch(() => false)
    if (isDone) count.done += 1
    else count.failed += 1
  }

  async function signIn(login: string, password: string): Promise<string> {
    const browser = new TestBrowser(addresses.identity, addresses.host)
    const tokens = await tokensOf(await browser.exchange(await browser.signIn(login, password)))
    await browser.refresh(tokens.refresh_token)
    return tokens.access_token
  }

  async function send(token: string, address: string, body?: BodyInit, type?: string) {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) },
      ...(body !== undefined && { body }),
    })
    await response.arrayBuffer()
    return response.status
  }

  const CASES = `${addresses.salary}/SagHent/HentMineLoenindplaceringSagList`

  async function workAs({ login, password, memberIdent, caseIds }: Representative): Promise<void> {
    const mark = `${memberIdent}-${round}`
    let token = ''
    await attempt('sign-in', async () => {
      token = await signIn(login, password)
      return true
    })
    if (round % WRONG_EVERY === 0) {
      await attempt('wrong password', () =>
        new TestBrowser(addresses.identity, addresses.host)
          .signIn(`nobody.${mark}@portal.test`, 'forkert')
          .then(({ code }) => code === ''),
      )
    }
    await attempt('list', async () => (await send(token, CASES)) === 200)
    const [caseId = ''] = caseIds
    if (round % MAIL_EVERY === 0) {
      await attempt(
        'mail',
        async () =>
          (await send(
            token,
            `${addresses.salary}/api/Mail/SendMailFraTr`,
            JSON.stringify({
              sagsId: caseId,
              skabelonType: 'RykkerForSvar',
              emne: mark,
              indhold: mark,
              tilEmailAdresseList: ['loen@kommune.test'],
            }),
          )) === 204,
      )
    }
    await attempt('broken upload', async () => {
      const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n${'a'.repeat(200_000)}`
      const address = `${addresses.salary}/File/UploadSagsDokument/${caseId}`
      return (await send(token, address, form, 'multipart/form-data; boundary=x')) === 400
    })
    await attempt('imitated read', async () => {
      const imitator = await signIn(IVAN.login, 'portal')
      const status = await send(imitator, `${CASES}?imiteretBrugerMedlemIdent=${memberIdent}`)
      return status === 200 || status === 403
    })
    await attempt('fault', async () => {
      const fault = {
        remote: 'members',
        version: `1.${round % VERSIONS}.0`,
        kind: 'threw',
        page: null,
        requestId: randomUUID(),
      }
      return (await send('', `${addresses.faults}/faults`, JSON.stringify(fault))) === 204
    })
    round += 1
  }

  const working = people.map(async (person) => {
    while (!isOver) {
      const next = pause(ROUND_MS)
      await workAs(person)
      await next
    }
  })
  return {
    counts,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}
