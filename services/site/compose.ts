/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/** An editor's replacement of a bundled text. */
export interface TextChange {
  readonly key: string
  /** The bundled text that the editor saw. */
  readonly madeAgainst: string
  readonly text: string
}

/** The release of a package that a page runs. */
export interface PageRelease {
  /** Name of the package in the list of releases. */
  readonly name: string
  /** Null if the texts are unknown. */
  readonly texts: Texts | null
}

/**
 * The texts of a page: for each package, the texts of the release that the page runs, or the texts
 * of the catalogue if the page names no release of the package. An editor's change replaces a text
 * only if it was made for exactly this text and uses the same placeholders. If the texts of a
 * release are unknown, they are left out: the page has them in its bundle.
 */
export function composeTexts(
  catalogue: Texts,
  releases: readonly PageRelease[],
  changes: readonly TextChange[],
): Texts {
  const named = new Set(releases.map(({ name }) => name))
  const bundled = [
    ...Object.entries(catalogue).filter(([key]) => !named.has(packageOf(key))),
    ...releases.flatMap(({ name, texts }) =>
      Object.entries(texts ?? {}).filter(([key]) => packageOf(key) === name),
    ),
  ]
  const changed = new Map(
    changes
      .filter(({ madeAgainst, text }) => takeTheSame(madeAgainst, text))
      .map(({ key, madeAgainst, text }) => [changeId(key, madeAgainst), text]),
  )
  return Object.fromEntries(
    bundled.map(([key, text]) => [key, changed.get(changeId(key, text)) ?? text]),
  )
}

/** The package whose release contains a text. Shared texts come with the host. */
function packageOf(key: string): string {
  const [name = ''] = key.split('.')
  return name === 'shared' ? 'host' : name
}

function takeTheSame(one: string, other: string): boolean {
  const [names, others] = [placeholdersOf(one), placeholdersOf(other)]
  return names.size === others.size && [...names].every((name) => others.has(name))
}

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{\w+\}/g))
}

function changeId(key: string, madeAgainst: string): string {
  return JSON.stringify([key, madeAgainst])
}
