import { renderHook } from '@testing-library/react'
import { imitating, signedIn } from '../testing/people.ts'
import { setSession } from '../testing/RenderPlatform.tsx'
import { guardLink } from './guard-link.ts'
import { closeRestrictedNotice, useRestrictedNotice } from './restricted-notice.ts'

const press = (button: number) => ({ button, preventDefault: jest.fn() })
const isDialogOpen = () => renderHook(() => useRestrictedNotice()).result.current

afterEach(() => closeRestrictedNotice())

describe('guard-link', () => {
  test('does not interfere for a user with the ability', () => {
    setSession(signedIn())
    const click = press(0)
    guardLink('mail:open').onClick(click)
    expect(click.preventDefault).not.toHaveBeenCalled()
    expect(isDialogOpen()).toBe(false)
  })

  test.each([
    ['onClick', 0],
    ['onAuxClick', 1],
  ] as const)(
    '[IMIT-16] shows the dialog to an imitator, on %s with button %i',
    (handler, button) => {
      setSession(imitating())
      const click = press(button)
      guardLink('mail:open')[handler](click)
      expect(click.preventDefault).toHaveBeenCalledTimes(1)
      expect(isDialogOpen()).toBe(true)
    },
  )

  test('the menu of the right button stays', () => {
    setSession(imitating())
    const click = press(2)
    guardLink('mail:open').onAuxClick(click)
    expect(click.preventDefault).not.toHaveBeenCalled()
    expect(isDialogOpen()).toBe(false)
  })
})
