import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { imitating, renderPortal, signedIn } from '../testing/index.ts'
import { closeRestrictedNotice, guardMail, type Session, useRestrictedNotice } from './index.ts'

function Link({ onFollow }: { readonly onFollow: (refused: boolean) => void }) {
  const restricted = useRestrictedNotice()
  return (
    <>
      <a
        href="mailto:hotline@portal.test"
        onClick={(event) => {
          guardMail(event)
          onFollow(event.defaultPrevented)
          event.preventDefault()
        }}
      >
        Skriv
      </a>
      {restricted && <p>Begrænset</p>}
    </>
  )
}

async function follow(session: Session): Promise<boolean | undefined> {
  const onFollow = jest.fn<void, [boolean]>()
  renderPortal(<Link onFollow={onFollow} />, { session })
  await userEvent.click(screen.getByRole('link', { name: 'Skriv' }))
  return onFollow.mock.lastCall?.[0]
}

describe('mail', () => {
  afterEach(closeRestrictedNotice)

  test('[IMIT-16] while imitating a mail link opens the dialog and no mail program', async () => {
    expect(await follow(imitating())).toBe(true)
    expect(screen.getByText('Begrænset')).toBeInTheDocument()
  })

  test('everybody else gets their mail program', async () => {
    expect(await follow(signedIn())).toBe(false)
    expect(screen.queryByText('Begrænset')).not.toBeInTheDocument()
  })
})
