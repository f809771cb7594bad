import { ODENSE } from './places.ts'
import { createRandom } from './random.ts'
import { Register } from './register.ts'
import { WORKPLACE_KINDS } from './work.ts'

const numbering = { firstIdent: 1, firstMemberNumber: 1, firstWorkplace: 1, firstPost: 1 }

/** The numbers of positions in the kinds of a hundred drawn workplaces. */
function drawn(isMixed: boolean): readonly number[] {
  const register = new Register('2026-11-21', numbering)
  return Array.from({ length: 100 }, (_, n) => {
    const { type } = register.addWorkplace(createRandom(`place ${n}`), ODENSE, { isMixed })
    return WORKPLACE_KINDS.find((kind) => kind.type === type)?.positions.length ?? 0
  })
}

describe('register', () => {
  it('draws a workplace where people hold different positions, if that is wanted', () => {
    expect(Math.min(...drawn(false))).toBe(1)
    expect(Math.min(...drawn(true))).toBeGreaterThan(1)
  })
})
