/** A deterministic random generator: the same choices on every run and every machine. */
export interface Random {
  /** An integer, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** Picks an item by weight. */
  weighted<T>(list: readonly [readonly [T, number], ...(readonly [T, number])[]]): T
}

/**
 * Creates a generator for a named stream. Each part of the data has its own stream, so that a
 * larger union does not change the demo accounts' members.
 */
export function createRandom(stream: string): Random {
  let state = hash(stream)
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return list[0][0]
    },
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return value
}
