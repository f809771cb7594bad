import { isoDate, isoTimestamp, pipe, string } from 'valibot'

/** A calendar date in a response, `yyyy-mm-dd`. */
export const day = pipe(string(), isoDate())

/** A moment in a response, with its zone. */
export const instant = pipe(string(), isoTimestamp())
