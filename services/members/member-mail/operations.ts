import {
  array,
  boolean,
  check,
  maxLength,
  minLength,
  object,
  picklist,
  pipe,
  regex,
  string,
  trim,
} from 'valibot'
import { emailIn } from '../../platform/contact.ts'
import { HttpError } from '../../platform/http.ts'
import { isOneLine } from '../../platform/one-line.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { MOST_RECIPIENTS, readSending, sendToMembers } from './member-mail.ts'

const LONGEST_SUBJECT = 200
const LONGEST_CONTENT = 20_000
const NO_NOTES = 'Du har ikke adgang til noter.'

// It begins keys in the database, so it must not contain wildcards.
const key = pipe(string(), regex(/^[0-9a-zA-Z-]{8,64}$/))

const rules = { needsActiveUser: true, takesActedAs: true } as const

export const memberMailOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'POST /mail/sendtilmedlemmer',
    summary: 'Send one mail to each of several members covered (extension)',
    access: 'write',
    ...rules,
    query: {},
    body: {
      Noegle: key,
      Emne: pipe(
        writtenText(LONGEST_SUBJECT, `Emnet må højst være på ${LONGEST_SUBJECT} tegn.`),
        check(isOneLine, 'Emnet må kun fylde én linje.'),
        trim(),
        minLength(1, 'Du skal skrive et emne.'),
      ),
      Besked: pipe(
        writtenText(LONGEST_CONTENT, `Beskeden må højst være på ${LONGEST_CONTENT} tegn.`),
        trim(),
        minLength(1, 'Du skal skrive en besked.'),
      ),
      GemNote: boolean(),
      Modtagere: pipe(
        array(object({ Medlemsident: requiredText, Email: emailIn })),
        minLength(1, 'Vælg mindst én modtager.'),
        maxLength(MOST_RECIPIENTS, `En mail kan højst sendes til ${MOST_RECIPIENTS} modtagere.`),
        check(
          (all) => new Set(all.map(({ Medlemsident }) => Medlemsident)).size === all.length,
          'Hver modtager kan kun vælges én gang.',
        ),
      ),
    },
    answer: null,
    run({ db, person }, _query, { Noegle, Emne, Besked, GemNote, Modtagere }) {
      if (GemNote && !person.notesAccess) throw new HttpError(403, NO_NOTES)
      return sendToMembers(db, person.personIdent, {
        key: Noegle,
        subject: Emne,
        content: Besked,
        takesNotes: GemNote,
        recipients: Modtagere.map(({ Medlemsident, Email }) => ({
          memberIdent: Medlemsident,
          address: Email,
        })),
      })
    },
  }),
  memberOperation({
    call: 'GET /mail/hentafsendelse',
    summary: 'What became of a mail to several members (extension)',
    access: 'private',
    ...rules,
    query: { 'request.noegle': key },
    answer: object({
      ModtagerListe: array(
        object({
          Medlemsident: string(),
          Status: picklist(['Venter', 'Sendt', 'Afvist', 'Uvist']),
        }),
      ),
    }),
    shows: 'list',
    run: async ({ db, person }, query) => ({
      ModtagerListe: await readSending(db, person.personIdent, query['request.noegle']),
    }),
  }),
]
