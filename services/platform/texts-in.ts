import { check, maxLength, pipe, string, transform } from 'valibot'

/**
 * Schema of user-written text. The text is unchanged except that each line break becomes one
 * character, which is how browsers count. PostgreSQL accepts every character except NUL.
 *
 * @param most maximum length
 * @param tooLong the error message for a longer text
 */
export function writtenText(most: number, tooLong: string) {
  return pipe(
    string(),
    transform((text) => text.replace(/\r\n?/g, '\n')),
    check((text) => !text.includes('\0'), 'Teksten har et tegn, der ikke kan gemmes.'),
    maxLength(most, tooLong),
  )
}
