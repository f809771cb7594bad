import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

const FIGURES = join(ROOT, 'docs', 'figures.md')

const BLOCK = /(<!-- (drills|mutants|table [a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g

/** Fills generated parts of docs/figures.md. Throws if there is no place for one of them. */
export function fillBlocks(markdown: string, blocks: ReadonlyMap<string, string>): string {
  const places = new Set([...markdown.matchAll(BLOCK)].map(([, , block]) => block))
  for (const block of blocks.keys()) {
    if (!places.has(block)) throw new Error(`docs/figures.md has no '<!-- ${block} -->'.`)
  }
  return markdown.replace(BLOCK, (whole, start: string, block: string, end: string) => {
    const content = blocks.get(block)
    return content === undefined ? whole : `${start}\n${content}\n\n${end}`
  })
}

export function readFigures(): string {
  return readFileSync(FIGURES, 'utf8')
}

export function writeFigures(markdown: string): void {
  writeFileSync(FIGURES, markdown)
}
