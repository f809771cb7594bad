import { readsSignal } from './reads.ts'

/** Shorter answers are sent again rather than kept. */
const SHORTEST_KEPT = 20_000

const MOST_KEPT = 10

interface LastAnswer {
  /** The entity tag by which the service knows the answer; null if it gave none. */
  readonly tag: string | null
  /** In characters. */
  readonly length: number
  readonly body: unknown
}

const byPerson = new WeakMap<AbortSignal, Map<string, LastAnswer>>()

/**
 * The last long answers, by address, so that a service need not send what has not changed. They are
 * those of the person whose data is shown, are dropped with the session, and never leave the memory.
 */
export function lastAnswers(): Map<string, LastAnswer> {
  const person = readsSignal()
  const answers = byPerson.get(person) ?? new Map<string, LastAnswer>()
  byPerson.set(person, answers)
  return answers
}

/** Keeps an answer if it is long and the service gave it an entity tag. */
export function keepAnswer(
  answers: Map<string, LastAnswer>,
  address: string,
  answer: LastAnswer,
): void {
  // The one used last becomes the newest.
  answers.delete(address)
  if (answer.tag === null || answer.length < SHORTEST_KEPT) return
  answers.set(address, answer)
  for (const [oldest] of answers) {
    if (answers.size <= MOST_KEPT) break
    answers.delete(oldest)
  }
}
