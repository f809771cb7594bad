import { sql } from 'drizzle-orm'
import { withDatabase } from '../testing/databases.ts'
import { danishOrder } from './danish-order.ts'

/** Names that cover all pitfalls of Danish order; no two are equal to the collator. */
const names = [
  'Aabye',
  'Aagaard',
  'aagaard',
  'Åbo',
  'Aage Holm',
  'Åge Holm',
  'Abel',
  'Adam',
  'Agnes',
  'Ægidius',
  'Ærø',
  'Ärlig',
  'Anna',
  'Anna Holm',
  'Anna-Lise',
  'Anna Lise',
  'Annalise',
  'André',
  'Andre',
  'Andrea',
  'Bjørn',
  'Björn',
  'Bjorn',
  'Bækgaard',
  'Baekgaard',
  'Byskov',
  'Børge',
  'Bülow',
  'Bylow',
  'Camilla',
  'Christensen',
  "d'Angelo",
  'Dahl',
  'de Neergaard',
  'De Neergaard',
  'Đorđe',
  'Eskildsen',
  'Faaborg',
  'Fåborg',
  'Farum',
  'Fælled',
  'Gråbøl',
  'Haagensen',
  'Hansen',
  'hansen',
  'Hansen-Skov',
  'Hansen Skov',
  'Höjer',
  'Højer',
  'Kjær',
  'Kjaer',
  'Müller',
  'Myller',
  'Ole',
  'Øland',
  'Österby',
  'Ørsted',
  'Zacharias',
  'Þór',
  'Ýrr',
]

describe('danish-order', () => {
  test('the list holds 60 different names', () => {
    expect(new Set(names).size).toBe(60)
  })

  withDatabase('empty', (database) => {
    async function sorted(words: readonly string[]): Promise<string[]> {
      const answer = await database.db.execute<{ name: string }>(
        sql`select name from json_array_elements_text(${JSON.stringify(words)}::json) as list(name)
            order by ${danishOrder(sql`name`)}`,
      )
      return answer.rows.map((row) => row.name)
    }

    test('60/60 names are in the order of the browser', async () => {
      const browser = new Intl.Collator('da')
      const expected = [...names].sort(browser.compare)
      const actual = await sorted([...names].reverse())
      const alike = expected.filter((name, index) => actual[index] === name).length
      expect(`${alike}/60`).toBe('60/60')
      expect(actual).toEqual(expected)
    })

    test('æ, ø and å come last, and aa with å', async () => {
      expect(await sorted(['Åse', 'Zoe', 'Aase', 'Øjvind', 'Ærlig', 'Anna'])).toEqual([
        'Anna',
        'Zoe',
        'Ærlig',
        'Øjvind',
        'Åse',
        'Aase',
      ])
    })
  })
})
