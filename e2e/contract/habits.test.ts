import * as v from 'valibot'
import { HABITS, type Habit, inHabit, type Json } from '../support/other-house.ts'
import { type Call, CONTRACTS } from './calls.ts'
import { readExamples } from './examples.ts'

// The rest of that entry needs a browser.
jest.mock('@portal/ui/testing', () =>
  jest.requireActual('../../shared/platform/src/person/person-wire-test-data.ts'),
)

const CALLS: Readonly<Record<string, Call>> = {
  ...CONTRACTS.members.calls,
  ...CONTRACTS.salary.calls,
}

/** Habits that the portal makes up for after reading, before it, or by showing another status. */
const READ_OTHERWISE = [
  'a member once for each workplace',
  'an empty message and error',
  'a reminder status never seen',
]

const withoutDates: Habit = (value, key) => (/dato$/i.test(key) ? null : value)

/** Each example response, with the schema that reads it. */
async function examplesToRead() {
  return (await readExamples()).flatMap(([call, body]) => {
    const answer = CALLS[call]?.answer
    return answer === undefined || answer === 'file'
      ? []
      : [body, inHabit(withoutDates, body) ?? null].map((one) => [call, answer, one] as const)
  })
}

/** What the portal reads, and how many rows it cannot read. */
function read(schema: v.GenericSchema, body: Json | undefined): unknown {
  const { output, issues } = v.safeParse(schema, body)
  const withoutNulls = JSON.stringify(output, (_, value) => value ?? undefined)
  return [JSON.parse(withoutNulls ?? 'null'), issues?.length]
}

describe('habits', () => {
  const same = Object.entries(HABITS).filter(([name]) => !READ_OTHERWISE.includes(name))

  test.each(same)('a house may send %s', async (_, habit) => {
    const examples = await examplesToRead()
    expect(examples.length).toBeGreaterThan(20)
    const changed = examples.filter(([, , body]) => {
      const theirs = inHabit(habit, body)
      return JSON.stringify(theirs) !== JSON.stringify(body)
    })
    expect(changed).not.toEqual([])
    for (const [call, schema, body] of changed) {
      expect([call, read(schema, inHabit(habit, body))]).toEqual([call, read(schema, body)])
    }
  })
})
