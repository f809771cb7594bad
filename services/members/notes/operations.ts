import {
  integer,
  minLength,
  minValue,
  number,
  picklist,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { changeNote, createNote, deleteNote, listNotes, listNotesOn, markNote } from './notes.ts'
import { notesWire, referenceType } from './notes-wire.ts'

const LONGEST_TITLE = 100
const LONGEST_CONTENT = 3000

const title = pipe(
  writtenText(LONGEST_TITLE, `Titlen må højst være på ${LONGEST_TITLE} tegn.`),
  trim(),
  minLength(1, 'Skriv en titel.'),
)
const content = writtenText(LONGEST_CONTENT, `Noten må højst være på ${LONGEST_CONTENT} tegn.`)

const noteIdInQuery = pipe(string(), regex(/^\d{1,15}$/), transform(Number))
const noteIdInBody = pipe(number(), integer(), minValue(1))

// Notes are private to their owner: support staff who act as the owner cannot read them.
const rules = { needsActiveUser: true, needsNotesAccess: true, takesActedAs: true } as const

export const noteOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /note/hentnoter',
    summary: 'The notes on one member or workplace, last changed first',
    access: 'private',
    ...rules,
    query: { 'request.referenceId': requiredText, 'request.referenceType': referenceType },
    answer: notesWire,
    shows: (query) => query['request.referenceId'],
    run: ({ db, person }, query) =>
      listNotesOn(db, person.personIdent, {
        type: query['request.referenceType'],
        id: query['request.referenceId'],
      }),
  }),
  memberOperation({
    call: 'GET /note/hentbrugersnoter',
    summary: 'All notes on members, or on workplaces',
    access: 'private',
    ...rules,
    query: { 'request.referenceType': referenceType },
    answer: notesWire,
    shows: 'list',
    run: ({ db, person }, query) =>
      listNotes(db, person.personIdent, query['request.referenceType']),
  }),
  memberOperation({
    call: 'POST /note/opretnote',
    summary: 'Write a note on a member or a workplace covered',
    access: 'write',
    ...rules,
    query: {},
    body: {
      ReferenceId: requiredText,
      ReferenceType: referenceType,
      Titel: title,
      Indhold: content,
    },
    answer: null,
    run: ({ db, clock, person }, _query, body) =>
      createNote(
        db,
        person.personIdent,
        { type: body.ReferenceType, id: body.ReferenceId },
        { title: body.Titel, content: body.Indhold },
        clock,
      ),
  }),
  memberOperation({
    call: 'POST /note/opdaternote',
    summary: 'Change title and content of a note',
    access: 'write',
    ...rules,
    query: {},
    body: { NoteId: noteIdInBody, Titel: title, Indhold: content },
    answer: null,
    run: ({ db, clock, person }, _query, body) =>
      changeNote(
        db,
        person.personIdent,
        body.NoteId,
        { title: body.Titel, content: body.Indhold },
        clock,
      ),
  }),
  memberOperation({
    call: 'POST /note/opdaternoteerlaest',
    summary: 'Mark a note as read or unread',
    access: 'write',
    ...rules,
    query: { 'request.noteId': noteIdInQuery, 'request.erLaest': picklist(['true', 'false']) },
    answer: null,
    run: ({ db, person }, query) =>
      markNote(
        db,
        person.personIdent,
        query['request.noteId'],
        query['request.erLaest'] === 'true',
      ),
  }),
  memberOperation({
    call: 'DELETE /note/sletnote',
    summary: 'Delete a note',
    access: 'write',
    ...rules,
    query: { 'request.noteId': noteIdInQuery },
    answer: null,
    run: ({ db, person }, query) => deleteNote(db, person.personIdent, query['request.noteId']),
  }),
]
