import { call, noAnswer, type Query, useQuery } from '@portal/platform/api'
import { code, flag, response } from '@portal/platform/wire'
import * as v from 'valibot'

/** When the user gets mails, by the services' names. */
export const NOTICE_CHOICES = ['straks', 'morgen', 'ingen'] as const

export type NoticeChoice = (typeof NOTICE_CHOICES)[number]

export interface Notices {
  readonly choice: NoticeChoice
  /** Whether a mail of the last days may not have been sent. */
  readonly isUncertain: boolean
}

/** Response of `hentvalg`. */
export const noticeChoiceWire = v.pipe(
  response({ Valg: v.pipe(code(NOTICE_CHOICES), v.picklist(NOTICE_CHOICES)), Uvist: flag }),
  v.transform(({ Valg, Uvist }): Notices => ({ choice: Valg, isUncertain: Uvist })),
)

/** Each service tells what it knows, and keeps the choice about that. */
const PATHS = {
  members: { read: '/besked/hentvalg', save: '/besked/gemvalg' },
  salary: { read: '/Besked/HentValg', save: '/Besked/GemValg' },
} as const

export type NoticeTopic = keyof typeof PATHS

export async function saveNoticeChoice(topic: NoticeTopic, choice: NoticeChoice): Promise<void> {
  await call({
    service: topic,
    method: 'POST',
    path: PATHS[topic].save,
    body: { Valg: choice },
    intent: 'write',
    answer: noAnswer,
  })
}

export function useNoticeChoice(topic: NoticeTopic): Query<Notices> {
  return useQuery(
    ['notice-choice', topic],
    (signal) =>
      call({
        service: topic,
        method: 'GET',
        path: PATHS[topic].read,
        intent: 'read',
        answer: noticeChoiceWire,
        signal,
      }),
    { dialog: false },
  )
}
