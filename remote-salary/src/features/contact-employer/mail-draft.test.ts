import { removeDraft, writeDraft } from '@portal/platform/session'
import { setSession, signedIn } from '@portal/ui/testing'
import { countMailDrafts, hasMailDraft, mailDraft, removeMailDrafts } from './mail-draft.ts'

const keep = (caseId: string) => writeDraft(mailDraft(caseId), { to: 'a@b.dk' })

describe('mail-draft', () => {
  beforeEach(() => {
    sessionStorage.clear()
    setSession(signedIn())
  })

  test('[MAIL-10] is one for each case', () => {
    keep('S-1')
    expect(hasMailDraft('S-1')).toBe(true)
    expect(hasMailDraft('S-2')).toBe(false)
  })

  test('all go together, and no other draft with them', () => {
    const note = { form: 'salary/case-note', object: 'S-1' }
    writeDraft(note, 'Hej')
    keep('S-1')
    keep('S-2')
    expect(countMailDrafts()).toBe(2)
    removeMailDrafts()
    expect(countMailDrafts()).toBe(0)
    expect([hasMailDraft('S-1'), hasMailDraft('S-2')]).toEqual([false, false])
    expect(sessionStorage).toHaveLength(1)
    removeDraft(note)
  })
})
