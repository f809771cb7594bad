import * as v from 'valibot'
import { aProfile, aUser } from '../testing/people.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { readKept, writeKept } from './kept.ts'
import { endSession, enterImitation, enterSession, removeKept } from './write.ts'

const ANNA = 'anna.tr@portal.test'
const BO = 'bo.tr@portal.test'
const FILTERS = 'members/own-filters'

const signIn = (loginName: string) => enterSession(aUser({ loginName }), aProfile())
const readFilters = () => readKept(FILTERS, v.string())

beforeEach(() => {
  sessionStorage.clear()
  signIn(ANNA)
})

afterEach(() => endSession())

describe('kept', () => {
  test('is found again by its name, in the shape that is asked for', () => {
    writeKept(FILTERS, 'q=holm')
    writeKept('salary/own-filters', 'q=dam')
    expect(readFilters()).toBe('q=holm')
    expect(readKept('salary/own-filters', v.string())).toBe('q=dam')
    expect(readKept('members/other', v.string())).toBeNull()
    expect(readKept(FILTERS, v.number())).toBeNull()
  })

  test('is the signed-in user’s alone, and nobody’s while imitating or signed out', () => {
    writeKept(FILTERS, 'q=holm')
    signIn(BO)
    expect(readFilters()).toBeNull()
    enterImitation(aProfile())
    writeKept(FILTERS, 'q=imiteret')
    endSession()
    writeKept(FILTERS, 'q=ingen')
    expect(readFilters()).toBeNull()
    expect(Object.values(sessionStorage)).toEqual(['"q=holm"'])
    signIn(ANNA)
    expect(readFilters()).toBe('q=holm')
  })

  test('is removed at the log-out, and drafts are not', () => {
    const draft = { form: 'members/note', object: 'M-7' }
    writeDraft(draft, 'Ring til Bo')
    writeKept(FILTERS, 'q=holm')
    sessionStorage.setItem('portal.kept.not a name', '1')
    removeKept()
    expect(readFilters()).toBeNull()
    expect(sessionStorage).toHaveLength(1)
    expect(readDraft(draft, v.string())).toBe('Ring til Bo')
  })

  test('stays for the user who returns, and goes if another one has been here', () => {
    writeKept(FILTERS, 'q=holm')
    removeKept(ANNA)
    expect(readFilters()).toBe('q=holm')
    removeKept(BO)
    expect(readFilters()).toBeNull()
  })
})
