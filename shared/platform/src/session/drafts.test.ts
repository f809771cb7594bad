import fc from 'fast-check'
import * as v from 'valibot'
import { aProfile, aUser } from '../testing/people.ts'
import {
  DRAFT_MAX_AGE_MS,
  type DraftId,
  draftsOf,
  endDraftsElsewhere,
  keepDraftsOf,
  readDraft,
  removeDraft,
  removeDrafts,
  writeDraft,
} from './drafts.ts'
import { clearForSignOut, endSession, enterImitation, enterSession } from './write.ts'

const ANNA = 'anna.tr@portal.test'
const BO = 'bo.tr@portal.test'
const NOTE: DraftId = { form: 'members.note', object: 'M-7' }
const noteSchema = v.object({ text: v.string() })

const signIn = (loginName: string) => {
  keepDraftsOf(loginName)
  enterSession(aUser({ loginName }), aProfile())
}
const readNote = (id = NOTE) => readDraft(id, noteSchema)
const stored = () => Object.values(sessionStorage).join()

const obstacles = {
  blocked: () =>
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    }),
  full: () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
}

beforeEach(() => {
  removeDrafts()
  sessionStorage.clear()
  signIn(ANNA)
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  endSession()
})

describe('drafts', () => {
  test('are kept by form and object, in this tab alone', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    writeDraft({ ...NOTE, object: 'M-8' }, { text: 'en anden' })
    expect(readNote()).toEqual({ text: 'Ring til Bo' })
    expect(readNote({ ...NOTE, object: 'M-8' })).toEqual({ text: 'en anden' })
    expect(readNote({ ...NOTE, form: 'members.update' })).toBeNull()
    expect(Object.values(localStorage).join()).not.toContain('Ring til Bo')
  })

  test("are listed by package, without another user's", () => {
    writeDraft({ form: 'members/note', object: 'M-7' }, { text: 'Ring' })
    writeDraft({ form: 'members-old/note', object: 'M-9' }, { text: 'Ring' })
    writeDraft({ form: 'salary/mail', object: 'S-1' }, { text: 'Hej' })
    expect(draftsOf('members')).toEqual([{ form: 'members/note', object: 'M-7' }])
    expect(draftsOf('salary')).toEqual([{ form: 'salary/mail', object: 'S-1' }])
    enterImitation(aProfile())
    expect(draftsOf('members')).toEqual([])
    endSession()
    expect(draftsOf('members')).toEqual([])
    enterSession(aUser({ loginName: BO }), aProfile())
    expect(draftsOf('members')).toEqual([])
  })

  test('can last for some pages only', () => {
    const mail = { form: 'salary/mail', object: 'S-1', within: '/sager/' }
    writeDraft(mail, { text: 'Hej' })
    writeDraft(NOTE, { text: 'Ring' })
    endDraftsElsewhere('/sager/S-2')
    expect(readDraft(mail, noteSchema)).toEqual({ text: 'Hej' })
    endSession()
    // A forced log-out shows another address until the user has signed in again.
    endDraftsElsewhere('/')
    signIn(ANNA)
    expect(readDraft(mail, noteSchema)).toEqual({ text: 'Hej' })
    endDraftsElsewhere('/medlemmer')
    expect(readDraft(mail, noteSchema)).toBeNull()
    expect(readNote()).toEqual({ text: 'Ring' })
  })

  test('are forgotten when sent or given up', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    removeDraft(NOTE)
    expect(readNote()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  test('survive an involuntary log-out, and the same person returning', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    endSession()
    clearForSignOut()
    expect(readNote()).toBeNull()
    signIn(ANNA)
    expect(readNote()).toEqual({ text: 'Ring til Bo' })
  })

  test('are gone for good when another person has been here', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    endSession()
    signIn(BO)
    expect(readNote()).toBeNull()
    expect(stored()).not.toContain('Ring til Bo')
    endSession()
    signIn(ANNA)
    expect(readNote()).toBeNull()
  })

  test('are all forgotten at a log-out that was asked for', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    removeDrafts()
    signIn(ANNA)
    expect(readNote()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  test('are neither stored nor read while imitating', () => {
    writeDraft(NOTE, { text: 'Ring til Bo' })
    enterImitation(aProfile({ memberId: 'M-1' }))
    expect(readNote()).toBeNull()
    writeDraft(NOTE, { text: 'en andens' })
    removeDraft(NOTE)
    signIn(ANNA)
    expect(readNote()).toEqual({ text: 'Ring til Bo' })
  })

  test('are not stored while signed out', () => {
    endSession()
    writeDraft(NOTE, { text: 'Ring til Bo' })
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    ['24 hours old', DRAFT_MAX_AGE_MS, true],
    ['older than that', DRAFT_MAX_AGE_MS + 1, false],
    ['from the future', -DRAFT_MAX_AGE_MS - 1, false],
  ])('are kept for a day: %s', (_, age, found) => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    writeDraft(NOTE, { text: 'Ring til Bo' })
    jest.setSystemTime(Date.now() + age)
    expect(readNote() !== null).toBe(found)
    keepDraftsOf(ANNA)
    expect(sessionStorage.length > 0).toBe(found)
    expect(DRAFT_MAX_AGE_MS).toBe(24 * 60 * 60 * 1000)
  })

  test('are listed for a day, and only by a name that is one', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    writeDraft({ form: 'members/note', object: 'M-7' }, { text: 'Ring' })
    sessionStorage.setItem('portal.draft.not a name', '1')
    expect(draftsOf('members')).toHaveLength(1)
    jest.setSystemTime(Date.now() + DRAFT_MAX_AGE_MS + 1)
    expect(draftsOf('members')).toEqual([])
  })

  test('of another shape than the form has now are none', () => {
    writeDraft(NOTE, { tekst: 'Ring til Bo' })
    expect(readNote()).toBeNull()
  })

  test.each(['', '{', 'null', '[]', '{"at":"now","value":{"text":"x"}}', '{"value":{"text":"x"}}'])(
    'that are spoilt to %j are none, and are swept away',
    (raw) => {
      writeDraft(NOTE, { text: 'Ring til Bo' })
      const [key = ''] = Object.keys(sessionStorage)
      sessionStorage.setItem(key, raw)
      sessionStorage.setItem('portal.draft.not a name', '1')
      sessionStorage.setItem('of somebody else', '1')
      expect(readNote()).toBeNull()
      keepDraftsOf(ANNA)
      expect(Object.keys(sessionStorage)).toEqual(['of somebody else'])
    },
  )

  test.each(Object.entries(obstacles))(
    'live until the page is left where the storage is %s',
    (_, obstruct) => {
      obstruct()
      writeDraft(NOTE, { text: 'Ring til Bo' })
      expect(readNote()).toEqual({ text: 'Ring til Bo' })
      removeDraft(NOTE)
      expect(readNote()).toBeNull()
      writeDraft(NOTE, { text: 'igen' })
      keepDraftsOf(BO)
      expect(readNote()).toBeNull()
      writeDraft(NOTE, { text: 'igen' })
      removeDrafts()
      expect(readNote()).toBeNull()
    },
  )

  test('leave no older one behind when the newer does not fit', () => {
    writeDraft(NOTE, { text: 'først' })
    obstacles.full()
    writeDraft(NOTE, { text: 'så' })
    expect(readNote()).toEqual({ text: 'så' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('come back as they were, whatever the names and the text', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, text, text, text, (form, object, otherForm, otherObject, written) => {
        removeDrafts()
        writeDraft({ form, object }, { text: written })
        expect(readNote({ form, object })).toEqual({ text: written })
        const isSame = form === otherForm && object === otherObject
        expect(readNote({ form: otherForm, object: otherObject }) !== null).toBe(isSame)
      }),
    )
  })

  test('are never found by anybody but the writer, in any order of comings and goings', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('enter' as const), who: fc.constantFrom(ANNA, BO) }),
      fc.record({
        do: fc.constantFrom(
          'write' as const,
          'imitate' as const,
          'leave' as const,
          'log-out' as const,
        ),
        who: fc.constant(''),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        removeDrafts()
        endSession()
        let here: string | null = null
        let isImitating = false
        let kept: string | null = null
        for (const { do: what, who } of steps) {
          if (what === 'enter') {
            signIn(who)
            here = who
            isImitating = false
            if (kept !== who) kept = null
          }
          if (what === 'write') {
            writeDraft(NOTE, { text: String(here) })
            if (here !== null && !isImitating) kept = here
          }
          if (what === 'imitate' && here !== null) {
            enterImitation(aProfile())
            isImitating = true
          }
          if (what === 'leave' || what === 'log-out') {
            endSession()
            here = null
            isImitating = false
          }
          if (what === 'log-out') {
            removeDrafts()
            kept = null
          }
          const expected = here !== null && !isImitating && kept === here ? { text: here } : null
          expect(readNote()).toEqual(expected)
        }
      }),
    )
  })
})
