import type * as v from 'valibot'
import {
  CONTRACTS,
  type Contract,
  operationsOf,
  placeOfActedAs,
  type ServiceName,
} from './calls.ts'
import { judge } from './judge.ts'
import { type Request, sendAsBrowser } from './send-as-browser.ts'

/** A running back end, and how to call it. */
export interface BackEnd {
  /** Its base address. */
  readonly base: string
  readonly token: string
  /** The origin of the portal, if it is not that of the back end. */
  readonly origin: string | null
  /** Whom support staff, whose token it is, act as. */
  readonly actedAs: string | null
}

/** What came of all calls of one kind. */
export interface Row {
  readonly call: string
  readonly verdict: 'right' | 'readable' | 'wrong' | 'not tried'
  readonly notes: readonly string[]
}

type Calls<S extends ServiceName> = (typeof CONTRACTS)[S]['calls']
type Name<S extends ServiceName> = keyof Calls<S> & string
type Fields<Q> = Q extends v.ObjectEntries ? v.InferInput<v.ObjectSchema<Q, undefined>> : never

type BodyOf<B extends v.GenericSchema> = 'sent' extends keyof B
  ? NonNullable<B['sent']>
  : v.InferInput<B>

/** What a call sends. */
type Sent<C> = (C extends { query: infer Q } ? { readonly query: Fields<Q> } : unknown) &
  (C extends { body: infer B extends v.GenericSchema } ? { readonly body: BodyOf<B> } : unknown) &
  (C extends { file: string } ? { readonly file: File } : unknown) & {
    /** What replaces the names in the path, in order. */
    readonly path?: readonly string[]
  }

/** What the portal reads of the answer to a call. */
export type Read<S extends ServiceName, N extends Name<S>> = Calls<S>[N] extends {
  answer: infer A extends v.GenericSchema
}
  ? v.InferOutput<A>
  : string

interface AnySent {
  readonly path?: readonly string[]
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: File
}

/** The row of a call that must be refused. */
const AS_NOBODY = 'Any call without a valid token'

/** Statuses of calls that a back end does not have. */
const ABSENT: ReadonlySet<number | undefined> = new Set([404, 405, 501])

/** Makes the calls of a service, and keeps what came of them. */
export class Asker<S extends ServiceName> {
  readonly #service: S
  readonly #contract: Contract
  readonly #backEnd: BackEnd
  readonly #found = new Map<
    string,
    { readonly faults: Set<string>; readonly habits: Set<string> }
  >()
  readonly #left = new Map<string, string>()

  constructor(service: S, backEnd: BackEnd) {
    this.#service = service
    this.#contract = CONTRACTS[service]
    this.#backEnd = backEnd
  }

  /** Whether support staff act as somebody. */
  get isActing(): boolean {
    return this.#backEnd.actedAs !== null
  }

  /** Makes a call; undefined if the portal cannot use the answer. */
  async ask<N extends Name<S>>(call: N, sent: Sent<Calls<S>[N]>): Promise<Read<S, N> | undefined>
  async ask(call: string, sent: AnySent): Promise<unknown> {
    const declared = this.#contract.calls[call] ?? {}
    const { token, origin } = this.#backEnd
    const { answered, faults } = await sendAsBrowser(this.#request(call, sent, token), origin)
    if (declared.extension !== undefined && ABSENT.has(answered?.status)) {
      this.#left.set(call, 'an extension that it does not have')
      return undefined
    }
    const judged = answered && judge(this.#service, declared, answered)
    this.#keep(call, [...faults, ...(judged?.faults ?? [])], judged?.habits)
    return judged?.read
  }

  /** Keeps what should have come of a call, if it has not. */
  expect(call: Name<S>, isSo: boolean, otherwise: string): void {
    if (!isSo) this.#keep(call, [otherwise])
  }

  /** Keeps why calls are not made. */
  leave(why: string, calls: readonly string[]): void {
    for (const call of calls) this.#left.set(call, why)
  }

  /** The calls that write. */
  writes(): readonly string[] {
    return [...operationsOf(this.#service)].flatMap(([call, { access }]) =>
      access === 'write' ? [call] : [],
    )
  }

  /** Makes a call without a token, and with one that nobody has signed. */
  async askAsNobody(call: Name<S>): Promise<void> {
    for (const token of [null, 'a.b.c']) {
      const request = this.#request(call, {}, token)
      const { answered, faults } = await sendAsBrowser(request, this.#backEnd.origin)
      const status = answered === undefined || answered.status === 401 ? [] : [answered.status]
      const others = status.map((one) => `${call}: status ${one} in place of 401`)
      this.#keep(AS_NOBODY, [...faults, ...others])
    }
  }

  /** A row for each call. */
  rows(): readonly Row[] {
    return [AS_NOBODY, ...Object.keys(this.#contract.calls)].map((call) => {
      const { faults = [], habits = [] } = this.#found.get(call) ?? {}
      const why = this.#left.get(call) ?? 'nothing was found to ask about'
      if (!this.#found.has(call)) return { call, verdict: 'not tried', notes: [why] }
      const verdict =
        [...faults].length > 0 ? 'wrong' : [...habits].length > 0 ? 'readable' : 'right'
      return { call, verdict, notes: [...faults, ...habits] }
    })
  }

  #keep(call: string, faults: readonly string[], habits: readonly string[] = []): void {
    const one = this.#found.get(call) ?? { faults: new Set(), habits: new Set() }
    for (const fault of faults) one.faults.add(fault)
    for (const habit of habits) one.habits.add(habit)
    this.#found.set(call, one)
  }

  #request(call: string, sent: AnySent, token: string | null): Request {
    const { base, actedAs } = this.#backEnd
    const operation = operationsOf(this.#service).get(call)
    const place = operation && actedAs !== null ? placeOfActedAs(operation) : null
    const person = { [this.#contract.actedAs]: actedAs }

    const [method = '', template = ''] = call.split(' ')
    const names = [...(sent.path ?? [])]
    const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(names.shift() ?? ''))
    const asked = Object.entries({ ...sent.query, ...(place === 'query' && person) })
    const query = new URLSearchParams(
      asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const { file: field, answer } = this.#contract.calls[call] ?? {}
    const json = sent.body && JSON.stringify({ ...sent.body, ...(place === 'body' && person) })
    const form = new FormData()
    if (field !== undefined && sent.file !== undefined) form.set(field, sent.file)
    const body = json ?? (field === undefined ? undefined : form)
    return {
      method,
      address: `${base}${path}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        Accept: answer === 'file' ? '*/*' : 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    }
  }
}
