import { requestRestrictedNotice } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { imitating, renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../texts/da.json' with { type: 'json' }
import { RestrictedDialog } from './RestrictedDialog.tsx'

registerTexts(texts)

describe('RestrictedDialog', () => {
  test('[POP-06] [IMIT-25] opens when something asks for it, and closes by OK', async () => {
    renderPortal(<RestrictedDialog />, { session: imitating() })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    act(() => requestRestrictedNotice())
    expect(screen.getByRole('dialog', { name: 'Begrænset adgang' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
