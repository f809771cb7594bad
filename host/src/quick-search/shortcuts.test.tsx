import { act, fireEvent, render, screen } from '@testing-library/react'
import { show, useOpened } from './shortcuts.ts'

function Shown() {
  return <output>{useOpened()?.what ?? 'nothing'}</output>
}

function pressControlK(dialog: string): string | null {
  document.body.insertAdjacentHTML('beforeend', dialog)
  render(<Shown />)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.getByRole('status').textContent
}

afterEach(() => {
  act(() => show(null))
  document.body.replaceChildren()
})

describe('shortcuts', () => {
  test.each(['dialog', 'alertdialog'])('open nothing over a modal of the role %s', (role) => {
    expect(pressControlK(`<div role="${role}"></div>`)).toBe('nothing')
  })

  test.each([
    ['the dialog', '<div role="dialog" inert></div>'],
    ['its frame', '<div inert><div role="dialog"></div></div>'],
  ])('open the search while %s is only fading away', (_, dialog) => {
    expect(pressControlK(dialog)).toBe('search')
  })
})
