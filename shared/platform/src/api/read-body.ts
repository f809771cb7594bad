import * as v from 'valibot'
import type { ArrivingRows } from '../wire/index.ts'
import { toJson, UNREADABLE } from './exchange.ts'

/** The start of a body whose first field is a list of objects: the field, and their first field. */
const LIST_FIRST = /^\{"([^"\\]+)":\[(\{"[^"\\]+":)/

/** How long rows are read before the page gets its turn, in milliseconds. */
const TURN_MS = 8

/**
 * Reads a body; if it begins with a long list, while it arrives. The list's schema then reads each row
 * soon after it is there, and the page gets its turn in between: thousands of rows read at the end
 * would block it.
 *
 * @param list schema of that list, if the answer has one
 * @returns the body, `UNREADABLE` if it is not JSON, undefined if it is empty; and its length in
 *   characters
 * @throws what the connection or the abort signal throws
 */
export async function readBody(
  response: Response,
  list: ArrivingRows<unknown> | undefined,
): Promise<{ readonly body: unknown; readonly length: number }> {
  if (!list) {
    const text = await response.text()
    return { body: toJson(text), length: text.length }
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const rows: unknown[] = []
  let [head, field, between] = ['', '', '']
  let rest = ''
  let length = 0
  let turn = performance.now() + TURN_MS
  for (;;) {
    const text = (await reader?.read())?.value
    if (text === undefined) break
    length += text.length
    rest += text
    if (between === '') {
      const [, name = '', rowStart] = LIST_FIRST.exec(rest) ?? []
      if (rowStart === undefined) continue
      field = name
      head = `{"${field}":[`
      rest = rest.slice(head.length)
      // Not a part of any text: there, quotes are escaped.
      between = `},${rowStart}`
    }
    const end = rest.lastIndexOf(between)
    const taken = end > 0 ? toJson(`[${rest.slice(0, end + 1)}]`) : null
    // The last row may have a list of its own, whose rows begin alike.
    if (!Array.isArray(taken)) continue
    rest = rest.slice(end + 2)
    for (const row of taken) {
      rows.push(row)
      list.readAhead(row)
      // In a hidden page timers wait for seconds, and nothing is pressed or drawn.
      if (performance.now() > turn && !document.hidden) {
        await giveTurn()
        turn = performance.now() + TURN_MS
      }
    }
  }
  const left = toJson(head + rest)
  if (rows.length === 0) return { body: left, length }
  const { success, output } = v.safeParse(v.looseObject({ [field]: v.array(v.unknown()) }), left)
  const whole = success && { ...output, [field]: [...rows, ...(output[field] ?? [])] }
  return { body: whole || UNREADABLE, length }
}

/** Lets the page handle and draw what waits. */
function giveTurn(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
