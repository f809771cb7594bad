import * as v from 'valibot'
import { parseKnown, parseOrName } from './parse-or-name.ts'

const noteSchema = v.strictObject({
  /** The day that the release is meant to come. */
  date: v.pipe(v.string('must be yyyy-mm-dd'), v.isoDate('must be yyyy-mm-dd')),
  /** What users can do now, in Danish. */
  text: v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.minLength(1, 'must be a text'),
    v.maxLength(300, 'must have at most 300 characters'),
  ),
  /** The group of extensions without which the portal does not have what the note tells of. */
  extension: v.optional(v.string('must be a group of extensions')),
})

const newsSchema = v.array(noteSchema, 'must be a list of notes')

/** Something that a release brought its users. */
export type NewsNote = v.InferOutput<typeof noteSchema>

/**
 * Parses the notes in the sources of a front end.
 *
 * @throws ConfigurationError that names each wrong, missing or unknown field
 */
export function parseNews(value: unknown, source: string): NewsNote[] {
  return parseOrName(newsSchema, value, source)
}

/**
 * Parses the notes of a release, which a later version of the portal may have written.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseReleasedNews(value: unknown, source: string): NewsNote[] {
  return parseKnown(newsSchema, value, source)
}
