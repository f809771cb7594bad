import * as v from 'valibot'
import type { LongRows } from '../wire/index.ts'
import { toJson, UNREADABLE } from './exchange.ts'

/** The start of a body whose first field is a list of objects: the field, and their first field. */
const LIST_FIRST = /^\{"([^"\\]+)":\[(\{"[^"\\]+":)/

/** How much is parsed at once, in characters. */
const PIECE = 65_536

/** How long rows are read before the page gets its turn, in milliseconds. */
const TURN_MS = 8

/**
 * Parses a body. If it begins with a long list, the page gets its turn while the list's schema reads
 * row after row: thousands of rows read at once would block it.
 *
 * @param list schema of that list, if the answer has one
 * @param signal the caller's; between two slices, reading stops if it has been aborted
 * @returns the body, `UNREADABLE` if it is not JSON, undefined if it is empty
 * @throws the signal's reason when the caller aborted in between
 */
export async function readBody(
  text: string,
  list: LongRows<unknown> | undefined,
  signal?: AbortSignal,
): Promise<unknown> {
  const [, field, rowStart] = LIST_FIRST.exec(text) ?? []
  if (!list || field === undefined) return toJson(text)
  const head = `{"${field}":[`
  // Not a part of any text: there, quotes are escaped.
  const between = `},${rowStart}`
  const rows: unknown[] = []
  let start = head.length
  let turn = performance.now() + TURN_MS
  for (;;) {
    const end = text.lastIndexOf(between, start + PIECE)
    const piece = end > start ? toJson(`[${text.slice(start, end + 1)}]`) : null
    // The last row may have a list of its own, whose rows begin alike.
    if (!Array.isArray(piece)) break
    start = end + 2
    for (const row of piece) {
      rows.push(row)
      list.readAhead(row)
      // In a hidden page timers wait for seconds, and nothing is pressed or drawn.
      if (performance.now() > turn && !document.hidden) {
        await giveTurn()
        // The person may have changed, or the session ended.
        signal?.throwIfAborted()
        turn = performance.now() + TURN_MS
      }
    }
  }
  const rest = toJson(head + text.slice(start))
  const { success, output } = v.safeParse(v.looseObject({ [field]: v.array(v.unknown()) }), rest)
  return success ? { ...output, [field]: [...rows, ...(output[field] ?? [])] } : UNREADABLE
}

/** Lets the page handle and draw what waits. */
function giveTurn(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
