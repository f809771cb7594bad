import * as v from 'valibot'
import type { Schema } from './schema.ts'

/** The type of the issue that stands for a row that was left out. */
const UNREADABLE_ROW = 'unreadable_row'

/** Whether an issue of a parse is a row that was left out; the rest of the answer is good. */
export function isUnreadableRow(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === UNREADABLE_ROW
}

/**
 * A list on the wire. A row that cannot be read is left out, and is an issue of a parse that is
 * typed all the same: `v.parse` still throws, the client goes on with the other rows.
 *
 * @param row what a row looks like
 */
export function rows<T>(row: Schema<T>): v.GenericSchema<unknown, T[]> {
  const list = v.array(row)
  return {
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
}
