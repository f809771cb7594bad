import * as v from 'valibot'

/** A code block of the how-to. */
export interface Sample {
  /** The recipe's heading. */
  readonly recipe: string
  readonly language: string
  /** The file to add the code to, or a keyword for other code, such as `settings`. */
  readonly target: string
  /**
   * The list, object or type in the file to add to, with nested types after dots; undefined if the
   * code is the whole file.
   */
  readonly inside: string | undefined
  readonly code: string
}

/** The recipes' headings, in order. */
export function recipesIn(text: string): readonly string[] {
  return [...text.matchAll(/^## \d+\. (.+)$/gm)].map(([, heading = '']) => heading)
}

/** All code blocks, in order; the opening line of a block names its target. */
export function samplesIn(text: string): readonly Sample[] {
  return text.split(/^## \d+\. /m).flatMap((section) => {
    const [recipe = ''] = section.split('\n')
    const blocks = section.matchAll(/^```(\w+) (\S+)(?: in (\S+))?\n(.*?)^```$/gms)
    return [...blocks].map(([, language = '', target = '', inside, code = '']) => ({
      recipe,
      language,
      target,
      inside,
      code,
    }))
  })
}

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Index of the bracket that closes the one at `start`. */
function closingOf(source: string, start: number): number {
  const open = source.charAt(start)
  const close = PAIRS[open]
  let depth = 0
  for (let place = start; place < source.length; place += 1) {
    if (source.charAt(place) === open) depth += 1
    if (source.charAt(place) === close) depth -= 1
    if (depth === 0) return place
  }
  throw new Error('A bracket is not closed.')
}

/**
 * Adds the code at the end of a list, an object or a type in the source.
 *
 * @param inside the name of the list, object or type, with nested types after dots
 */
export function withSample(source: string, inside: string, code: string): string {
  const [name = '', ...inner] = inside.split('.')
  const declared = `(?:const ${name}(?:: [^=]+)? = |interface ${name} )(?=[{[])`
  let start = placeOf(source, 0, new RegExp(declared))
  for (const part of inner) {
    start = placeOf(source, start, new RegExp(`\\b${part}\\??: (?=\\{)`))
  }
  const end = closingOf(source, start)
  return `${source.slice(0, end)}${code}${source.slice(end)}`
}

function placeOf(source: string, from: number, pattern: RegExp): number {
  const found = pattern.exec(source.slice(from))
  if (found === null) throw new Error(`${pattern.source} is not in the file.`)
  return from + found.index + found[0].length
}

const recordSchema = v.record(v.string(), v.unknown())

/** Merges two JSON values deeply; list entries with the same `path` are merged. */
export function merged(before: unknown, added: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(added)) {
    const list: unknown[] = [...before]
    for (const entry of added) {
      const at = list.findIndex((one) => pathOf(one) !== undefined && pathOf(one) === pathOf(entry))
      if (at === -1) list.push(entry)
      else list[at] = merged(list[at], entry)
    }
    return list
  }
  if (v.is(recordSchema, before) && v.is(recordSchema, added)) {
    const entries = Object.entries(added).map(([key, value]) => [key, merged(before[key], value)])
    return { ...before, ...Object.fromEntries(entries) }
  }
  return added
}

function pathOf(value: unknown): unknown {
  return v.is(recordSchema, value) ? value.path : undefined
}
