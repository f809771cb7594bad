import { aCase } from '../../common/case/case-test-data.ts'
import { candidatesOf, outcomeOf, searchCandidates } from './merge.ts'

const named = (caseId: string, name: string, caseNumber = `LI-${caseId}`) =>
  aCase({ caseId, caseNumber, newlyHired: { ...aCase().newlyHired, name } })

const overview = {
  open: [named('1', 'Anna Ærø'), named('2', 'Bo Birk')],
  toBeConfirmed: [named('3', 'Carla Ørn'), named('4', 'Test Testesen', 'TEST-4')],
  hasTestCases: true,
}

const ids = (cases: readonly { readonly caseId: string }[]) => cases.map(({ caseId }) => caseId)

describe('merge', () => {
  test('[MERGE-02] offers open cases and those not taken yet, but not the case itself', () => {
    expect(ids(candidatesOf(overview, named('1', 'Anna Ærø'), true))).toEqual(['2', '3', '4'])
  })

  test('offers test cases only where they are shown', () => {
    expect(ids(candidatesOf(overview, named('1', 'Anna Ærø'), false))).toEqual(['2', '3'])
  })

  test.each([
    ['ÆRØ', ['1']],
    ['birk bo', ['2']],
    ['oern', ['3']],
    ['aero', ['1']],
    ['li-3', ['3']],
    ['  ', ['1', '2', '3', '4']],
    ['carla li-2', []],
  ])('[MERGE-04] %s finds by name and number', (typed, found) => {
    expect(ids(searchCandidates([...overview.open, ...overview.toBeConfirmed], typed))).toEqual(
      found,
    )
  })

  test('the other case becomes part of the survivor', () => {
    const [one, other] = [named('1', 'A'), named('2', 'B')]
    expect(outcomeOf(one, other, '1')).toEqual({ survivor: one, absorbed: other })
    expect(outcomeOf(one, other, '2')).toEqual({ survivor: other, absorbed: one })
  })
})
