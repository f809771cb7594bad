import { imitating, renderPortal, signedIn } from '@portal/ui/testing'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { aCase } from '../../common/case/case-test-data.ts'
import '../../register-texts.ts'
import { ContactButtons } from './ContactLinks.tsx'

function show(
  mobileNumbers: readonly string[],
  emails: readonly string[],
  session: ReturnType<typeof imitating> | ReturnType<typeof signedIn> = signedIn(),
) {
  const { newlyHired } = aCase()
  const person = { ...newlyHired, name: 'Åse Ny', contactInfo: { mobileNumbers, emails } }
  renderPortal(<ContactButtons person={person} />, { session })
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')])

describe('ContactLinks', () => {
  test('call and mail the newly hired person', () => {
    show([' 20 30 40 50 ', '20 30 40 50'], ['aase@portal.test'])
    expect(links()).toEqual([
      ['Ring til Åse Ny', 'tel:20304050'],
      ['Skriv mail til Åse Ny', 'mailto:aase@portal.test'],
    ])
  })

  test.each([
    ['several numbers', ['20304050', '30405060'], ['aase@portal.test'], ['Skriv mail til Åse Ny']],
    ['several addresses', ['20304050'], ['a@portal.test', 'b@portal.test'], ['Ring til Åse Ny']],
    ['an address that is none', ['20304050'], ['portal.test'], ['Ring til Åse Ny']],
    ['neither', [], [''], []],
  ])('there is none that would guess: %s', (_, mobileNumbers, emails, expected) => {
    show(mobileNumbers, emails)
    expect(links().map(([name]) => name)).toEqual(expected)
  })

  test.each([
    ['opened by their user', signedIn(), true],
    ['not opened while imitating', imitating(), false],
  ])('[IMIT-16] are %s', (_, session, opened) => {
    show(['20304050'], ['aase@portal.test'], session)
    for (const link of screen.getAllByRole('link')) {
      const click = createEvent.click(link)
      fireEvent(link, click)
      expect(click.defaultPrevented).toBe(!opened)
    }
  })
})
