import { DEFAULT_TEXT_LIMIT, optionalText } from '@portal/ui/forms'
import * as v from 'valibot'
import { CONTENT_LIMIT, noteSchema, TITLE_LIMIT } from './NoteForm.tsx'

const isValid = (title: string, content = '') => v.is(noteSchema, { title, content })

describe('NoteForm', () => {
  it('[NOTE-19] needs a title', () => {
    const result = v.safeParse(noteSchema, { title: '   ', content: 'Tekst' })
    expect(result.issues?.map(({ message }) => message)).toEqual(['members.notes.titleMissing'])
    expect(isValid('T')).toBe(true)
  })

  it('[NOTE-20] [CONST-09] takes a title of 100 characters', () => {
    expect(TITLE_LIMIT).toBe(100)
    expect(isValid('t'.repeat(100))).toBe(true)
    expect(isValid('t'.repeat(101))).toBe(false)
  })

  it('[NOTE-21] [CONST-10] takes a content of 3000 characters', () => {
    expect(CONTENT_LIMIT).toBe(3000)
    expect(isValid('T', 'x'.repeat(3000))).toBe(true)
    expect(isValid('T', 'x'.repeat(3001))).toBe(false)
  })

  it('[NOTE-23] takes 300 characters where no limit is named', () => {
    expect(DEFAULT_TEXT_LIMIT).toBe(300)
    expect(v.is(optionalText(), 'x'.repeat(300))).toBe(true)
    expect(v.is(optionalText(), 'x'.repeat(301))).toBe(false)
  })
})
