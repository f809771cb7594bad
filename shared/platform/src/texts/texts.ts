import { useSyncExternalStore } from 'react'

/** Texts by key. */
export type TextMap = Readonly<Record<string, string>>

/** Values for the placeholders of a text: `count` replaces `{count}`, with points at thousands. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * Returns the text of a key. If the value `count` is 1 and there is a text for the key with `.one`
 * appended, it returns that one: 'Vis 1 medlem' beside 'Vis {count} medlemmer'.
 */
export type Translate = (key: string, values?: TextValues) => string

const MISSING = '-'

/** In order of precedence: fetched texts, cached ones from an earlier visit, bundled ones. */
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
    const isOne = values?.count === 1
    const find = (texts: ReadonlyMap<string, string>) =>
      (isOne ? texts.get(`${key}.one`) : undefined) ?? texts.get(key)
    const found = find(fetched) ?? find(cached) ?? find(bundled) ?? MISSING
    return values === undefined ? found : fill(found, values)
  }
}

function fill(template: string, values: TextValues): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? shown(name, values[name]) : placeholder,
  )
}

/** Other numbers may be years or parts of a name. */
function shown(name: string, value: string | number | undefined): string {
  return name === 'count' && typeof value === 'number' ? value.toLocaleString('da') : String(value)
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

/** The current text of a key, for code outside components. A missing text is shown as a dash. */
export function text(key: string, values?: TextValues): string {
  return translate(key, values)
}

/** The translate function; re-renders the component when the texts change. */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate)
}

/** Adds a package's bundled texts. Fetched and cached texts take precedence over them. */
export function registerTexts(bundle: TextMap): void {
  change({ bundled: new Map([...sources.bundled, ...Object.entries(bundle)]) })
}

/** Sets the texts cached by an earlier visit. */
export function takeCachedTexts(texts: TextMap): void {
  change({ cached: new Map(Object.entries(texts)) })
}

/** Sets the texts returned by the text service. */
export function takeFetchedTexts(texts: TextMap): void {
  change({ fetched: new Map(Object.entries(texts)) })
}

/**
 * Removes a package's fetched and cached texts, because the page now runs another release of it.
 * The bundled texts apply until that release's texts are fetched.
 *
 * @param name the prefix of the package's keys
 */
export function outdateTexts(name: string): void {
  const { fetched, cached } = sources
  change({ fetched: without(fetched, name), cached: without(cached, name) })
}

function without(texts: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([key]) => !key.startsWith(`${name}.`)))
}
