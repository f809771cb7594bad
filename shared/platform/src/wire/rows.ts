import * as v from 'valibot'
import type { Schema } from './schema.ts'

/** The issue type of an omitted row. */
const UNREADABLE_ROW = 'unreadable_row'

/** Whether a parse issue only reports an omitted row, so that the rest of the response is valid. */
export function isUnreadableRow(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === UNREADABLE_ROW
}

/**
 * Schema of a list on the wire; a missing one is empty. It omits unreadable rows. Each is reported as an
 * issue, but the result is still typed: the client continues with the other rows, whereas `v.parse`
 * throws.
 *
 * @param row schema of a row
 */
export function rows<T>(row: Schema<T>): v.GenericSchema<unknown, T[]> {
  const list = v.array(row)
  const present: v.GenericSchema<unknown, T[]> = {
    ...list,
    '~run'({ value }, config) {
      if (!Array.isArray(value)) return list['~run']({ value }, config)
      const read: T[] = []
      const issues: v.BaseIssue<unknown>[] = []
      value.forEach((input, key) => {
        const outcome = row['~run']({ value: input }, config)
        const found = outcome.issues ?? []
        const isReadable = outcome.typed && found.every(isUnreadableRow)
        if (isReadable) read.push(outcome.value)
        for (const issue of isReadable ? found : found.slice(0, 1)) {
          const at = { type: 'array', origin: 'value', input: value, key, value: input } as const
          issues.push({ ...issue, type: UNREADABLE_ROW, path: [at, ...(issue.path ?? [])] })
        }
      })
      const [first, ...others] = issues
      return { typed: true, value: read, ...(first && { issues: [first, ...others] }) }
    },
  }
  // `v.object` accepts a missing field only if its schema is of this kind.
  return v.nullish(present, () => [])
}
