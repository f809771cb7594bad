import { setTimeout as pause } from 'node:timers/promises'
import type { Representative } from '@portal/rig/seed'
import * as v from 'valibot'
import { TestBrowser, tokensOf } from '../../../../services/testing/sign-in-flow.ts'

/** Base addresses of the services. */
export interface Addresses {
  readonly host: string
  readonly identity: string
  readonly members: string
  readonly salary: string
}

export interface LoadOptions {
  readonly addresses: Addresses
  readonly people: readonly Representative[]
  /** Whether a failed write is retried until it succeeds, as a user would. */
  readonly sendsAgain: boolean
}

/** Counts of the calls that a load made, and of its writes that went wrong. */
export interface LoadResult {
  readonly calls: number
  /** Calls that got a 5xx response. */
  readonly failed: number
  readonly unanswered: number
  /** Acknowledged writes that the services do not contain. */
  readonly lost: number
  /** Writes that the services contain more than once. */
  readonly doubled: number
  /** Writes without a response that the services contain nevertheless. */
  readonly committedUnheard: number
  /** Duration of the slowest call, answered or not. */
  readonly slowestSeconds: number
}

export interface RunningLoad {
  /** Number of calls so far with a response below 500. */
  answered(): number
  /** Stops the load, and checks which writes the services contain; all of them must be ready. */
  stop(): Promise<LoadResult>
}

interface Write {
  readonly address: string
  readonly body: unknown
  readonly mark: string
}

/** Creates writes of one kind, each with a unique mark. */
interface Writer {
  next(mark: string): Promise<Write>
  /** The marks of all writes that the service contains. */
  written(): Promise<readonly string[]>
}

const caseSchema = v.object({
  sagsId: v.string(),
  sagsRegTid: v.string(),
  notatList: v.array(v.object({ besked: v.string() })),
})
const notesSchema = v.object({ Noter: v.array(v.object({ Titel: v.string() })) })

const THINK_MS = 20
const AGAIN_MS = 100
const CALL_MS = 60_000

/** A person with an access token, which expires after minutes. */
interface SignedIn {
  token: string
  renew(): Promise<void>
}

class Unanswered extends Error {}

/** Starts two writers and two readers for each person; each makes one call at a time. */
export async function startLoad(options: LoadOptions): Promise<RunningLoad> {
  const { addresses, people, sendsAgain } = options
  const counts = { calls: 0, answered: 0, failed: 0, unanswered: 0, slowestSeconds: 0 }
  const acknowledged = new Set<string>()
  const unheard = new Set<string>()
  const writers: Writer[] = []
  const working: Promise<void>[] = []
  let isOver = false
  let marks = 0

  async function send(
    user: SignedIn,
    address: string,
    body?: unknown,
    isRenewed = false,
  ): Promise<Response> {
    counts.calls += 1
    const began = performance.now()
    try {
      const response = await fetch(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${user.token}` },
        signal: AbortSignal.timeout(CALL_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status === 401 && !isRenewed) {
        await user.renew()
        return await send(user, address, body, true)
      }
      if (response.status >= 500) counts.failed += 1
      else counts.answered += 1
      return new Response(text === '' ? null : text, { status: response.status })
    } catch (error) {
      counts.unanswered += 1
      throw new Unanswered(address, { cause: error })
    } finally {
      counts.slowestSeconds = Math.max(counts.slowestSeconds, (performance.now() - began) / 1000)
    }
  }

  async function readWell<T>(
    user: SignedIn,
    address: string,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T | null> {
    const response = await send(user, address).catch(() => null)
    return response?.ok === true ? v.parse(schema, await response.json()) : null
  }

  /** Retries a read until it succeeds. */
  async function read<T>(
    user: SignedIn,
    address: string,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T> {
    for (;;) {
      const answer = await readWell(user, address, schema)
      if (answer !== null) return answer
      await pause(AGAIN_MS)
    }
  }

  function writersOf(user: SignedIn, person: Representative): readonly Writer[] {
    const [caseId = ''] = person.caseIds
    const [memberIdent = ''] = person.memberIdents
    const caseAddress = `${addresses.salary}/SagHent/HentSag?SagsId=${caseId}`
    const notesAddress = `${addresses.members}/note/hentbrugersnoter?request.referenceType=MedlemIdent`
    return [
      {
        async next(mark) {
          const { sagsId, sagsRegTid } = await read(user, caseAddress, caseSchema)
          const body = { sagsId, sagsRegTid, besked: mark }
          return { address: `${addresses.salary}/Notat/OpretNotat`, body, mark }
        },
        async written() {
          const { notatList } = await read(user, caseAddress, caseSchema)
          return notatList.map(({ besked }) => besked.replace(/<\/?p>/g, ''))
        },
      },
      {
        async next(mark) {
          const reference = { ReferenceId: memberIdent, ReferenceType: 'MedlemIdent' }
          const body = { ...reference, Titel: mark, Indhold: mark }
          return { address: `${addresses.members}/note/opretnote`, body, mark }
        },
        async written() {
          const { Noter } = await read(user, notesAddress, notesSchema)
          return Noter.map(({ Titel }) => Titel)
        },
      },
    ]
  }

  async function write(user: SignedIn, writer: Writer, mark: string): Promise<void> {
    const { address, body } = await writer.next(mark)
    for (;;) {
      const response = await send(user, address, body).catch(() => null)
      if (response?.ok === true) {
        acknowledged.add(mark)
        unheard.delete(mark)
        return
      }
      if (response !== null && response.status < 500) {
        throw new Error(`${address} refused ${mark}: ${response.status} ${await response.text()}`)
      }
      if (response === null) unheard.add(mark)
      if (!sendsAgain) return
      await pause(AGAIN_MS)
    }
  }

  async function repeat(work: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await work()
      await pause(THINK_MS)
    }
  }

  for (const person of people) {
    const user: SignedIn = {
      token: '',
      async renew() {
        const browser = new TestBrowser(addresses.identity, addresses.host)
        const signedIn = await browser.exchange(await browser.signIn(person.login, person.password))
        user.token = (await tokensOf(signedIn)).access_token
      },
    }
    await user.renew()
    for (const writer of writersOf(user, person)) {
      writers.push(writer)
      working.push(
        repeat(() => {
          marks += 1
          return write(user, writer, `${person.memberIdent}-${process.pid}-${Date.now()}-${marks}`)
        }),
      )
    }
    const list = `${addresses.members}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`
    working.push(repeat(() => send(user, list).catch(() => null)))
    working.push(repeat(() => send(user, `${addresses.identity}/jwks`).catch(() => null)))
  }
  const done = Promise.all(working)
  // `stop` awaits `done`; a rejection before that must not count as unhandled.
  done.catch(() => {})

  return {
    answered: () => counts.answered,
    async stop() {
      isOver = true
      await done
      const { calls, failed, unanswered, slowestSeconds } = counts
      const written = (await Promise.all(writers.map((writer) => writer.written()))).flat()
      const times = new Map<string, number>()
      for (const mark of written) times.set(mark, (times.get(mark) ?? 0) + 1)
      return {
        calls,
        failed,
        unanswered,
        slowestSeconds,
        lost: [...acknowledged].filter((mark) => !times.has(mark)).length,
        doubled: [...times.values()].filter((count) => count > 1).length,
        committedUnheard: [...unheard].filter((mark) => times.has(mark)).length,
      }
    },
  }
}

/** Resolves when the load has got so many more answers. */
export async function untilAnswered(load: RunningLoad, more: number): Promise<void> {
  const before = load.answered()
  while (load.answered() < before + more) await pause(20)
}
