import {
  array,
  check,
  maxLength,
  minLength,
  nullish,
  object,
  pipe,
  safeParse,
  string,
  transform,
  trim,
} from 'valibot'
import { emailIn } from '../../platform/contact.ts'
import { isOneLine } from '../../platform/one-line.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { caseworkerOf } from '../case/change-case.ts'
import { salaryOperation } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import { findTemplates } from './find-templates.ts'
import { mailTemplatesWire } from './mail-wire.ts'
import { sendCaseMail } from './send-mail.ts'
import { isTemplateType } from './templates.ts'

const LONGEST_SUBJECT = 200
const LONGEST_CONTENT = 20_000
const MOST_FILES = 20

const REFUSED = {
  recipient: 'Du skal vælge en modtager',
  address: 'indtast en gyldig email',
  subject: 'Du skal skrive et emne',
  subjectLine: 'Emnet må kun fylde én linje.',
  longSubject: `Emnet må højst være på ${LONGEST_SUBJECT} tegn.`,
  content: 'Du skal skrive en besked',
  longContent: `Beskeden må højst være på ${LONGEST_CONTENT} tegn.`,
  template: 'Du skal vælge en skabelon',
  files: `Der kan højst vedhæftes ${MOST_FILES} filer.`,
} as const

// Report errors for the whole list of addresses, because the form shows a single field.
const addresses = pipe(
  array(string()),
  transform((list) => list.map((typed) => safeParse(emailIn, typed))),
  check((list) => list.every(({ success }) => success), REFUSED.address),
  transform((list) => [
    ...new Set(list.flatMap(({ success, output }) => (success ? [output] : []))),
  ]),
)

export const mailOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: 'POST /api/Mail/HentTrSkabelonMailList',
    summary: 'The templates of mails to the employer, with the case filled in',
    access: 'read',
    takesActedAs: true,
    query: {},
    body: { sagsId: requiredText },
    answer: mailTemplatesWire,
    shows: (_query, body) => body.sagsId,
    run: async (surroundings, _query, body) =>
      findTemplates(caseworkerOf(surroundings), surroundings.tools.limits, body.sagsId),
  }),
  salaryOperation({
    call: 'POST /api/Mail/SendMailFraTr',
    summary: 'Send a mail from a case, with files of that case',
    access: 'write',
    takesActedAs: true,
    query: {},
    body: {
      sagsId: requiredText,
      skabelonType: pipe(string(), check(isTemplateType, REFUSED.template)),
      emne: pipe(
        string(),
        check(isOneLine, REFUSED.subjectLine),
        trim(),
        minLength(1, REFUSED.subject),
        maxLength(LONGEST_SUBJECT, REFUSED.longSubject),
      ),
      indhold: pipe(
        writtenText(LONGEST_CONTENT, REFUSED.longContent),
        check((text) => text.trim() !== '', REFUSED.content),
      ),
      tilEmailAdresseList: pipe(addresses, minLength(1, REFUSED.recipient)),
      ccEmailAdresseList: nullish(addresses, []),
      bccEmailAdresseList: nullish(addresses, []),
      vedhaeftetFilIdList: nullish(
        pipe(
          array(object({ fuldeNavn: requiredText, sagsNr: requiredText })),
          maxLength(MOST_FILES, REFUSED.files),
        ),
        [],
      ),
    },
    answer: null,
    run: async (surroundings, _query, body) =>
      sendCaseMail(caseworkerOf(surroundings), surroundings.tools, {
        caseId: body.sagsId,
        templateType: body.skabelonType,
        subject: body.emne,
        content: body.indhold,
        to: body.tilEmailAdresseList,
        cc: body.ccEmailAdresseList,
        bcc: body.bccEmailAdresseList,
        attachments: body.vedhaeftetFilIdList.map(({ fuldeNavn, sagsNr }) => ({
          fullName: fuldeNavn,
          caseNumber: sagsNr,
        })),
      }),
  }),
]
