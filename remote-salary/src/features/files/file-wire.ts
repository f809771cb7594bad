import * as v from 'valibot'

/** The response to renaming a file: its new full name. */
export const renamedFileWire = v.object({ fuldeNavn: v.string() })
