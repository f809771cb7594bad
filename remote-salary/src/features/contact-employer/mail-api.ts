import { call, noAnswer } from '@portal/platform/api'
import { toCaseMailWire, toMailStart } from './mail-mapper.ts'
import type { CaseMail, MailStart } from './mail-template.ts'
import { mailTemplatesWire } from './mail-wire.ts'

export async function fetchMailTemplates(caseId: string, signal: AbortSignal): Promise<MailStart> {
  const wire = await call({
    service: 'salary',
    method: 'POST',
    path: '/api/Mail/HentTrSkabelonMailList',
    body: { sagsId: caseId },
    intent: 'read',
    answer: mailTemplatesWire,
    signal,
  })
  return toMailStart(wire)
}

export async function sendMail(mail: CaseMail): Promise<void> {
  await call({
    service: 'salary',
    method: 'POST',
    path: '/api/Mail/SendMailFraTr',
    body: { ...toCaseMailWire(mail) },
    intent: 'write',
    answer: noAnswer,
  })
}
