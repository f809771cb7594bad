import * as v from 'valibot'
import { fileNameSchema } from './RenameFileDialog.tsx'

/** The first problem of a name, as the form shows it. */
function problemOf(name: string): string | null {
  const result = v.safeParse(fileNameSchema, { name })
  return result.success ? null : `${v.getDotPath(result.issues[0])}: ${result.issues[0].message}`
}

describe('RenameFileDialog', () => {
  it.each(['a', '7', 'ø', 'Lønaftale 2026', '(1)', '..a'])('takes %p', (name) => {
    expect(problemOf(name)).toBeNull()
  })

  it('trims the name', () => {
    expect(v.parse(fileNameSchema, { name: ' Aftale ' })).toEqual({ name: 'Aftale' })
  })

  it.each(['', '  ', '...', '-_-'])('%p names nothing', (name) => {
    expect(problemOf(name)).toBe('name: salary.files.change.nameMissing')
  })

  it.each(['a/b', '/a', 'a/', 'a\\b', '\\a', 'a\\'])('%p names a folder', (name) => {
    expect(problemOf(name)).toBe('name: salary.files.change.nameFolder')
  })

  it('takes no name of more than 100 characters', () => {
    expect(problemOf('x'.repeat(100))).toBeNull()
    expect(problemOf('x'.repeat(101))).toBe('name: shared.forms.tooLong|{"limit":100}')
  })
})
