import { call, noAnswer, type Query, useQuery } from '@portal/platform/api'
import { code, ident, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

const STATES = { Venter: 'waiting', Sendt: 'sent', Afvist: 'refused', Uvist: 'unknown' } as const

/** What became of the mail to one recipient. */
export type SendingState = (typeof STATES)[keyof typeof STATES]

/** By the member's id. No map, because two maps are the same to the cache. */
export type SendingStates = Readonly<Record<string, SendingState>>

/** Response of `hentafsendelse`. */
export const sendingWire = response({
  ModtagerListe: rows(v.object({ Medlemsident: ident, Status: code(Object.keys(STATES)) })),
})

const toSendingStates = ({ ModtagerListe }: v.InferOutput<typeof sendingWire>): SendingStates =>
  Object.fromEntries(
    ModtagerListe.map(({ Medlemsident, Status }) => [
      Medlemsident,
      STATES[Status as keyof typeof STATES] ?? 'unknown',
    ]),
  )

/** Request body of `sendtilmedlemmer`. */
export interface MemberMailWire {
  /** The same mail has the same key, so that a repeated request does not send it again. */
  readonly Noegle: string
  readonly Emne: string
  readonly Besked: string
  readonly GemNote: boolean
  readonly Modtagere: readonly { readonly Medlemsident: string; readonly Email: string }[]
}

/** One mail to each of several members. */
export interface MemberMail {
  readonly key: string
  readonly subject: string
  readonly content: string
  readonly takesNotes: boolean
  readonly recipients: readonly { readonly memberId: string; readonly address: string }[]
}

export async function sendMemberMail(mail: MemberMail): Promise<void> {
  const body: MemberMailWire = {
    Noegle: mail.key,
    Emne: mail.subject,
    Besked: mail.content,
    GemNote: mail.takesNotes,
    Modtagere: mail.recipients.map(({ memberId, address }) => ({
      Medlemsident: memberId,
      Email: address,
    })),
  }
  await call({
    service: 'members',
    method: 'POST',
    path: '/mail/sendtilmedlemmer',
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}

export function useSending(key: string): Query<SendingStates> {
  return useQuery(
    ['member-mail', key],
    async (signal) =>
      toSendingStates(
        await call({
          service: 'members',
          method: 'GET',
          path: '/mail/hentafsendelse',
          query: { 'request.noegle': key },
          intent: 'read',
          answer: sendingWire,
          signal,
        }),
      ),
    { dialog: false },
  )
}
