import { writeDraft } from '@portal/platform/session'
import { setSession, signedIn } from '@portal/ui/testing'
import { renderHook } from '@testing-library/react'
import { hasMailDraft, mailDraft, useDraftEndsWithPage } from './mail-draft.ts'

const keep = (caseId: string) => writeDraft(mailDraft(caseId), { caseId, to: 'a@b.dk' })
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

  test('stays while parts of its page unmount', () => {
    keep('S-1')
    const { unmount } = renderHook(() => useDraftEndsWithPage('S-1'))
    unmount()
    expect(hasMailDraft('S-1')).toBe(true)
  })

  test('goes with its page', () => {
    keep('S-1')
    const { unmount } = renderHook(() => useDraftEndsWithPage('S-1'))
    go('/mine-lonindplaceringer')
    unmount()
    expect(hasMailDraft('S-1')).toBe(false)
  })

  test('goes when the same page shows another case', () => {
    keep('S-1')
    keep('S-2')
    const { rerender } = renderHook(({ caseId }) => useDraftEndsWithPage(caseId), {
      initialProps: { caseId: 'S-1' },
    })
    go('/mine-lonindplaceringer/sag/S-2')
    rerender({ caseId: 'S-2' })
    expect(hasMailDraft('S-1')).toBe(false)
    expect(hasMailDraft('S-2')).toBe(true)
  })

  test('stays after an involuntary log-out', () => {
    keep('S-1')
    const { unmount } = renderHook(() => useDraftEndsWithPage('S-1'))
    setSession({ kind: 'signed-out' })
    go('/')
    unmount()
    setSession(signedIn())
    expect(hasMailDraft('S-1')).toBe(true)
  })
})
