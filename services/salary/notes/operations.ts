import { minLength, pipe, regex, string, transform, trim } from 'valibot'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { caseVersion, caseworkerOf } from '../case/change-case.ts'
import { salaryOperation } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import { createNote, deleteNote } from './notes.ts'

const LONGEST_NOTE = 3000

const CALLS = {
  create: 'POST /Notat/OpretNotat',
  remove: 'DELETE /Notat/SletNotat',
} as const

const message = pipe(
  writtenText(LONGEST_NOTE, `Noten må højst være på ${LONGEST_NOTE} tegn.`),
  trim(),
  minLength(1, 'Skriv en note.'),
)

const noteId = pipe(string(), regex(/^\d{1,15}$/), transform(Number))

const write = { access: 'write', takesActedAs: true, query: {} } as const

export const noteOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: CALLS.create,
    summary: 'Write a note on a case',
    ...write,
    body: { ...caseVersion, besked: message },
    answer: null,
    run: (surroundings, _query, body) =>
      createNote(caseworkerOf(surroundings), CALLS.create, body, body.besked),
  }),
  salaryOperation({
    call: CALLS.remove,
    summary: 'Delete a note of one’s own',
    ...write,
    body: { ...caseVersion, notatId: noteId },
    answer: null,
    run: (surroundings, _query, body) =>
      deleteNote(caseworkerOf(surroundings), CALLS.remove, body, body.notatId),
  }),
]
