import { Link, Outlet } from '@portal/platform/router'
import { draftsOf, writeDraft } from '@portal/platform/session'
import { renderPortal } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hasMailDraft, MailDraftQuestion, mailDraft } from './MailDraftQuestion.tsx'
import '../../register-texts.ts'

function CasePage() {
  return (
    <>
      <Link to="/mine-lonindplaceringer/sag/S-2">Den anden sag</Link>
      <Link to="/mine-lonindplaceringer">Listen</Link>
      <MailDraftQuestion />
    </>
  )
}

function show() {
  return renderPortal(<Outlet />, {
    path: '/mine-lonindplaceringer/sag/S-1',
    routes: [
      { path: '/mine-lonindplaceringer/sag/:caseId', element: <CasePage /> },
      { path: '/mine-lonindplaceringer', element: <p>Her er listen</p> },
    ],
  })
}

function keep(caseId: string) {
  writeDraft(mailDraft(caseId), { caseId, to: 'a@b.dk' })
}

const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('MailDraftQuestion', () => {
  beforeEach(() => {
    sessionStorage.clear()
    const tokens = { accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' }
    localStorage.setItem('portal.tokens', JSON.stringify(tokens))
  })

  test('[MAIL-10] keeps the draft of a case while another case is open', async () => {
    show()
    keep('S-1')
    await go('Den anden sag')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([hasMailDraft('S-1'), hasMailDraft('S-2')]).toEqual([true, false])
  })

  test('[MAIL-13] asks before another page is opened, and stays if asked to', async () => {
    show()
    keep('S-1')
    await go('Listen')
    await screen.findByRole('alertdialog', { name: 'Du har en mail, der ikke er sendt' })
    await press('Bliv her')
    expect(screen.queryByText('Her er listen')).toBeNull()
    expect(hasMailDraft('S-1')).toBe(true)
  })

  test('[MAIL-13] deletes the mails of all cases, and no other draft, with the last page of a case', async () => {
    const note = { form: 'salary/case-note', object: 'S-1' }
    writeDraft(note, 'Hej')
    show()
    keep('S-1')
    await go('Den anden sag')
    keep('S-2')
    await go('Listen')
    const question = await screen.findByRole('alertdialog', {
      name: 'Du har 2 mails, der ikke er sendt',
    })
    expect(question).toHaveTextContent('2 kladder til mails slettes')
    await press('Slet 2 kladder og gå videre')
    expect(await screen.findByText('Her er listen')).toBeVisible()
    expect([hasMailDraft('S-1'), hasMailDraft('S-2')]).toEqual([false, false])
    expect(draftsOf('salary')).toMatchObject([note])
  })

  test('does not ask where there is no draft', async () => {
    show()
    await go('Listen')
    expect(await screen.findByText('Her er listen')).toBeVisible()
  })
})
