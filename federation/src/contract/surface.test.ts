import { readSurface } from './surface.ts'

const ENTRY = { things: 'src/index' }

/** The surface of an entry beside which some modules stand. */
function surfaceOf(index: string, others: Readonly<Record<string, string>> = {}) {
  return readSurface(new Map([['src/index', index], ...Object.entries(others)]), ENTRY)
}

describe('surface', () => {
  test('finds what an entry declares, passes on and passes on by another name', () => {
    const { entries } = surfaceOf(
      `export declare const a = 1;
export { b, type C as D } from './other.ts';
export * from './more.ts';
`,
      {
        'src/other': `export declare function b(): void;
export interface C {
    readonly x: string;
}
`,
        'src/more': 'declare const e: 2;\nexport { e };\n',
      },
    )

    expect(entries.things).toEqual({
      a: 'declare const a = 1;',
      b: 'declare function b(): void;',
      D: 'interface C {\n    readonly x: string;\n}',
      e: 'declare const e: 2;',
    })
  })

  test('names the package that something comes from', () => {
    const { entries } = surfaceOf(
      "export { Link } from 'a-router';\nexport { Box } from './box.tsx';",
      {
        'src/box': "import { Box } from 'a-kit';\nexport { Box };\n",
      },
    )

    expect(entries.things).toEqual({ Box: 'Box of a-kit', Link: 'Link of a-router' })
  })

  test('follows what a declaration speaks of, wherever it stands, and says it once', () => {
    const { inner } = surfaceOf(
      `import type { Deep } from './deep.ts';
interface Near {
    readonly deep: Deep;
}
export declare function a(near: Near): import("./inline.ts").Inline;
export declare function b(near: Near): 'Unused';
type Unused = 1;
export {};
`,
      {
        'src/deep': 'export type Deep = Deeper[];\ntype Deeper = 1;\nexport {};\n',
        'src/inline': 'export type Inline = 2;\n',
      },
    )

    expect(inner).toEqual({
      Deep: 'type Deep = Deeper[];',
      Deeper: 'type Deeper = 1;',
      Inline: 'type Inline = 2;',
      Near: 'interface Near {\n    readonly deep: Deep;\n}',
    })
  })

  test('does not see a declaration move to another file', () => {
    const here = surfaceOf('export declare const a: A;\ntype A = 1;\nexport {};\n')
    const there = surfaceOf(`export { a } from './far/b.ts';\n`, {
      'src/far/b': `export declare const a: import("../c.ts").A;\n`,
      'src/c': 'export type A = 1;\n',
    })

    expect(there.entries).toEqual(here.entries)
    expect(there.inner).toEqual(here.inner)
  })

  test('does not see a function take apart more of what it is given', () => {
    const of = (taken: string) =>
      surfaceOf(`export declare function a({ ${taken} }: A, how: { b: 1 }): void;\ntype A = 1;\n`)

    expect(of('one').entries).toEqual(of('one, two: other, ...rest').entries)
    expect(of('one').entries.things?.a).toBe('declare function a(props: A, how: { b: 1 }): void;')
  })

  test('fails on what it cannot read, and on a name that nothing declares', () => {
    expect(() => surfaceOf('export = thing;\n')).toThrow('does not know how to read')
    expect(() => surfaceOf("export { b } from './other.ts';\n", { 'src/other': '' })).toThrow(
      'src/index exports b, which nothing declares',
    )
  })
})
