import * as v from 'valibot'

/** A text that a list of the office is searched for; empty if the query has none. */
export const searchedText = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

/** The number of a page of a list, from 1. */
export const pageNumber = v.fallback(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  1,
)

/** The pattern with which `like` finds texts that contain this one, whatever characters it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
