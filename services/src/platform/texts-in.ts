import { check, maxLength, pipe, string, transform } from 'valibot'

/**
 * Text that somebody wrote: kept as it is, with line breaks as one character, which is how a
 * browser counts them. PostgreSQL takes every character except NUL.
 *
 * @param most the longest that is kept
 * @param tooLong what is said to somebody who wrote more
 */
export function writtenText(most: number, tooLong: string) {
  return pipe(
    string(),
    transform((text) => text.replace(/\r\n?/g, '\n')),
    check((text) => !text.includes('\0'), 'Teksten har et tegn, der ikke kan gemmes.'),
    maxLength(most, tooLong),
  )
}
