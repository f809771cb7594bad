import * as v from 'valibot'
import { CASE_NOTE_LIMIT, caseNoteSchema } from './case-note-form-schema.ts'

const issuesOf = (message: string) =>
  v.safeParse(caseNoteSchema, { message }).issues?.map((issue) => issue.message) ?? []

describe('case-note-form-schema', () => {
  it('[CONST-31] [CNOTE-03] takes 3000 characters and no more', () => {
    expect(CASE_NOTE_LIMIT).toBe(3000)
    expect(issuesOf('å'.repeat(3000))).toEqual([])
    expect(issuesOf('å'.repeat(3001))).toEqual(['shared.forms.tooLong|{"limit":3000}'])
  })

  it.each(['', '   ', '\n\n'])('[CNOTE-02] refuses %j', (message) => {
    expect(issuesOf(message)).toEqual(['salary.notes.messageMissing'])
  })

  it('sends what was typed without the white space around it', () => {
    expect(v.parse(caseNoteSchema, { message: '  en\n\nto \n' })).toEqual({ message: 'en\n\nto' })
  })
})
