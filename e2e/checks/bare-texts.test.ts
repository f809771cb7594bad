import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './source-tree.ts'

const KNOWN = `
declare namespace JSX {
  interface Element { readonly is: 'element' }
  interface IntrinsicElements { [tag: string]: { children?: unknown } }
}
declare const words: string
declare const isNew: boolean
declare const icons: Record<string, () => JSX.Element>
declare function Button(props: { children: unknown }): JSX.Element
`

const FAULTY = [
  '<p>{isNew && <b />}{words}</p>',
  '<p>{isNew ? <b /> : null} Ny</p>',
  '<p><b />{isNew && words}</p>',
  '<p><b />{isNew ? words : <i />}</p>',
  '<p><Icon />{words}</p>',
  '<>{isNew ? words : <i />}</>',
]

const FINE = [
  '<p>{isNew && <b />}<span>{words}</span></p>',
  '<p>{isNew ? words : <i />}</p>',
  '<p><b />{words}</p>',
  '<p><b /> {isNew && <i />}</p>',
  '<Button>{isNew && <b />}{words}</Button>',
]

function bareTexts(root: string): unknown {
  const program = join(import.meta.dirname, 'bare-texts.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', program, root], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return JSON.parse(output)
}

describe('bare-texts', () => {
  it('no text has a sibling that comes and goes', () => {
    expect(bareTexts(ROOT)).toEqual([])
  })

  it('finds those that have one, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-texts-'))
    const compilerOptions = { jsx: 'preserve', strict: true, types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const components = [...FAULTY, ...FINE].map(
      (jsx) =>
        `{ const Icon = isNew ? icons.a : icons.b; function A() { return (<section>${jsx}</section>) } }`,
    )
    const first = KNOWN.split('\n').length
    writeFileSync(join(folder, 'A.tsx'), `${KNOWN}${components.join('\n')}`)
    expect(bareTexts(folder)).toEqual(FAULTY.map((_, at) => `A.tsx:${first + at}`))
    rmSync(folder, { recursive: true })
  })
})
