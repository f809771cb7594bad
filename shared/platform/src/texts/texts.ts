import { useSyncExternalStore } from 'react'

/** Texts by key. */
export type TextMap = Readonly<Record<string, string>>

/** Values for the placeholders of a text: `{count}` takes `count`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives the text of a key. */
export type Translate = (key: string, values?: TextValues) => string

const MISSING = '-'

/** Best first: what was fetched, what an earlier visit left, what came with the code. */
interface Sources {
  readonly fetched: ReadonlyMap<string, string>
  readonly cached: ReadonlyMap<string, string>
  readonly bundled: ReadonlyMap<string, string>
}

const NONE: ReadonlyMap<string, string> = new Map()

let sources: Sources = { fetched: NONE, cached: NONE, bundled: NONE }
let translate = translateFrom(sources)
const listeners = new Set<() => void>()

function translateFrom({ fetched, cached, bundled }: Sources): Translate {
  return (key, values) => {
    const found = fetched.get(key) ?? cached.get(key) ?? bundled.get(key) ?? MISSING
    return values === undefined ? found : fill(found, values)
  }
}

function fill(template: string, values: TextValues): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

function change(next: Partial<Sources>): void {
  sources = { ...sources, ...next }
  translate = translateFrom(sources)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The text of a key as it is now; for code outside components. A missing one is a dash. */
export function text(key: string, values?: TextValues): string {
  return translate(key, values)
}

/** The texts; the component renders again when they change. */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate)
}

/**
 * Adds the texts that a package brings along. They stand behind fetched and cached ones of the
 * same key.
 */
export function registerTexts(bundle: TextMap): void {
  change({ bundled: new Map([...sources.bundled, ...Object.entries(bundle)]) })
}

/** Takes the texts that an earlier visit left. */
export function takeCachedTexts(texts: TextMap): void {
  change({ cached: new Map(Object.entries(texts)) })
}

/** Takes the texts that the translation service answered. */
export function takeFetchedTexts(texts: TextMap): void {
  change({ fetched: new Map(Object.entries(texts)) })
}

/**
 * Forgets what was fetched or cached for a package, since the page runs another release of it. The
 * texts that came with the code stand until those of that release are fetched.
 *
 * @param name what the keys of the package begin with
 */
export function outdateTexts(name: string): void {
  const { fetched, cached } = sources
  change({ fetched: without(fetched, name), cached: without(cached, name) })
}

function without(texts: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([key]) => !key.startsWith(`${name}.`)))
}
