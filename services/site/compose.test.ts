import fc from 'fast-check'
import { composeTexts, type PageRelease, type TextChange, type Texts } from './compose.ts'

const catalogue: Texts = {
  'host.title': 'Portalen',
  'shared.close': 'Luk',
  'members.title': 'Medlemmer',
  'members.count': 'Viser {count} medlemmer',
  'salary.title': 'Sager',
}

const change = (key: string, madeAgainst: string, text: string): TextChange => ({
  key,
  madeAgainst,
  text,
})

const KEYS = ['host', 'shared', 'members', 'salary'].flatMap((name) => [`${name}.a`, `${name}.b`])

/** Expected differences from the catalogue; null for a missing key. */
type Differences = Readonly<Record<string, string | null>>

describe('compose', () => {
  test.each<[string, readonly PageRelease[], readonly TextChange[], Differences]>([
    ['a page that names no release has the catalogue', [], [], {}],
    [
      'a release has its own texts, and those of the catalogue only for other packages',
      [{ name: 'members', texts: { 'members.title': 'Kolleger' } }],
      [],
      { 'members.title': 'Kolleger', 'members.count': null },
    ],
    [
      "the host's release brings what is shared",
      [{ name: 'host', texts: { 'host.title': 'Ny portal', 'shared.close': 'Luk vinduet' } }],
      [],
      { 'host.title': 'Ny portal', 'shared.close': 'Luk vinduet' },
    ],
    [
      'nothing is said of a release whose texts are not known',
      [{ name: 'members', texts: null }],
      [change('members.title', 'Medlemmer', 'Rettet')],
      { 'members.title': null, 'members.count': null },
    ],
    [
      'a release brings no texts of another package',
      [{ name: 'members', texts: { 'members.title': 'Kolleger', 'host.title': 'Kapret' } }],
      [],
      { 'members.title': 'Kolleger', 'members.count': null },
    ],
    [
      'a release of a package that nobody knows changes nothing',
      [{ name: 'courses', texts: null }],
      [],
      {},
    ],
    [
      'a change holds where its text is bundled',
      [{ name: 'members', texts: { 'members.title': 'Medlemmer' } }],
      [change('members.title', 'Medlemmer', 'Dine medlemmer')],
      { 'members.title': 'Dine medlemmer', 'members.count': null },
    ],
    [
      'a change is left out where another text is bundled',
      [{ name: 'members', texts: { 'members.title': 'Kolleger' } }],
      [change('members.title', 'Medlemmer', 'Dine medlemmer')],
      { 'members.title': 'Kolleger', 'members.count': null },
    ],
    [
      'changes are made for each bundled text by itself, and not one upon the other',
      [{ name: 'members', texts: { 'members.title': 'Kolleger' } }],
      [
        change('members.title', 'Medlemmer', 'Dine medlemmer'),
        change('members.title', 'Kolleger', 'Medlemmer'),
      ],
      { 'members.title': 'Medlemmer', 'members.count': null },
    ],
    [
      'a change of the catalogue holds too',
      [],
      [change('salary.title', 'Sager', 'Lønsager')],
      { 'salary.title': 'Lønsager' },
    ],
    [
      'a change may put the placeholders elsewhere',
      [],
      [change('members.count', 'Viser {count} medlemmer', '{count} medlemmer, {count} i alt')],
      { 'members.count': '{count} medlemmer, {count} i alt' },
    ],
    [
      'a change that leaves a placeholder out is left out',
      [],
      [change('members.count', 'Viser {count} medlemmer', 'Viser medlemmer')],
      {},
    ],
    [
      'a change with a placeholder that nothing fills is left out',
      [],
      [change('members.count', 'Viser {count} medlemmer', 'Viser {count} af {total}')],
      {},
    ],
    ['a change of a key that there is not adds none', [], [change('members.new', '', 'Ny')], {}],
  ])('%s', (_rule, releases, changes, expected) => {
    const wanted = Object.entries({ ...catalogue, ...expected }).filter(([, text]) => text !== null)
    expect(composeTexts(catalogue, releases, changes)).toEqual(Object.fromEntries(wanted))
  })

  test('every text is that of its own release, or a change made against it', () => {
    const name = fc.constantFrom('host', 'members', 'salary')
    const key = fc.constantFrom(...KEYS)
    const words = fc.constantFrom('A', 'B', 'A {n}', 'B {n}', '{n} {m}', '{m} {n}')
    const texts = fc.dictionary(key, words)
    const release = fc.record({ name, texts: fc.option(texts) })
    const changed = fc.record({ key, madeAgainst: words, text: words })
    const placeholders = (text: string) => [...(text.match(/\{\w+\}/g) ?? [])].sort().join()
    const owner = (key: string) => (key.split('.')[0] ?? '').replace('shared', 'host')

    fc.assert(
      fc.property(
        texts,
        fc.uniqueArray(release, { selector: (one) => one.name }),
        fc.uniqueArray(changed, { selector: (one) => `${one.key} ${one.madeAgainst}` }),
        (own, releases, changes) => {
          const composed = composeTexts(own, releases, changes)

          for (const key of KEYS) {
            const named = releases.find((one) => one.name === owner(key))
            const bundled = named === undefined ? own[key] : named.texts?.[key]
            const fitting = changes.find(
              (one) =>
                one.key === key &&
                one.madeAgainst === bundled &&
                placeholders(one.text) === placeholders(bundled),
            )
            expect(composed[key]).toBe(fitting?.text ?? bundled)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
