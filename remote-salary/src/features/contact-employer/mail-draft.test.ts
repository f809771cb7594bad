import { writeDraft } from '@portal/platform/session'
import { setSession, signedIn } from '@portal/ui/testing'
import { renderHook } from '@testing-library/react'
import {
  countMailDrafts,
  hasMailDraft,
  mailDraft,
  noteMailOpened,
  removeMailDrafts,
  useMailDraftsEndWithCases,
} from './mail-draft.ts'

function keep(caseId: string) {
  noteMailOpened(caseId)
  writeDraft(mailDraft(caseId), { caseId, to: 'a@b.dk' })
}

const go = (path: string) => window.history.pushState(null, '', path)

describe('mail-draft', () => {
  beforeEach(() => {
    sessionStorage.clear()
    setSession(signedIn())
    go('/mine-lonindplaceringer/sag/S-1')
  })

  test('[MAIL-10] is one for each case', () => {
    keep('S-1')
    expect(hasMailDraft('S-1')).toBe(true)
    expect(hasMailDraft('S-2')).toBe(false)
  })

  test('all go together', () => {
    keep('S-1')
    keep('S-2')
    expect(countMailDrafts()).toBe(2)
    removeMailDrafts()
    expect(countMailDrafts()).toBe(0)
    expect([hasMailDraft('S-1'), hasMailDraft('S-2')]).toEqual([false, false])
  })

  test('an opened form without input is no draft', () => {
    noteMailOpened('S-1')
    expect(countMailDrafts()).toBe(0)
  })

  test.each([
    ['/mine-lonindplaceringer/sag/S-2', true],
    ['/mine-lonindplaceringer', false],
    ['/mine-medlemmer', false],
  ])('[MAIL-13] on the way to %s are kept: %s', (path, kept) => {
    keep('S-1')
    const { unmount } = renderHook(useMailDraftsEndWithCases)
    go(path)
    unmount()
    expect(hasMailDraft('S-1')).toBe(kept)
  })

  test('stay after an involuntary log-out', () => {
    keep('S-1')
    const { unmount } = renderHook(useMailDraftsEndWithCases)
    setSession({ kind: 'signed-out' })
    go('/')
    unmount()
    setSession(signedIn())
    expect(hasMailDraft('S-1')).toBe(true)
  })
})
