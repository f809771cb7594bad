import * as v from 'valibot'
import { CASE_NOTE_LIMIT, caseNoteSchema } from './CaseNotesPanel.tsx'

const issuesOf = (message: string) =>
  v.safeParse(caseNoteSchema, { message }).issues?.map((issue) => issue.message) ?? []

describe('CaseNotesPanel', () => {
  it('[CONST-31] [CNOTE-03] accepts at most 3000 characters', () => {
    expect(CASE_NOTE_LIMIT).toBe(3000)
    expect(issuesOf('å'.repeat(3000))).toEqual([])
    expect(issuesOf('å'.repeat(3001))).toEqual(['shared.forms.tooLong|{"limit":3000}'])
  })

  it.each(['', '   ', '\n\n'])('[CNOTE-02] refuses %j', (message) => {
    expect(issuesOf(message)).toEqual(['salary.notes.messageMissing'])
  })

  it('trims the text', () => {
    expect(v.parse(caseNoteSchema, { message: '  en\n\nto \n' })).toEqual({ message: 'en\n\nto' })
  })
})
