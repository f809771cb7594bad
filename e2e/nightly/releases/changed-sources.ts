import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Edits the sources of one package in a copy of the checkout, as its team would. */
export class ChangedSources {
  readonly #folder: string
  /** The original text of each written file; null for a new file. */
  readonly #originals = new Map<string, string | null>()

  constructor(checkout: string, packageName: string) {
    this.#folder = join(checkout, packageName)
  }

  /** Adds or replaces a file. */
  write(file: string, text: string): void {
    const path = join(this.#folder, file)
    if (!this.#originals.has(path)) {
      this.#originals.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null)
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  /** Restores all files. */
  restore(): void {
    for (const [path, text] of this.#originals) {
      if (text === null) rmSync(path)
      else writeFileSync(path, text)
    }
    this.#originals.clear()
  }

  /** @throws when the file does not contain the text to replace */
  replace(file: string, old: string, text: string): void {
    const source = readFileSync(join(this.#folder, file), 'utf8')
    if (!source.includes(old)) throw new Error(`${file} has no ${old}`)
    this.write(
      file,
      source.replace(old, () => text),
    )
  }
}
