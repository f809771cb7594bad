import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { renderPortal } from '../testing/index.ts'
import { FloatingButton, FloatingButtons, useFooterSight } from './FloatingButtons.tsx'

let tell: (inView: boolean) => void

class ControlledObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => act(() => callback([{ isIntersecting }]))
  }
  observe(): void {}
  disconnect(): void {}
}

function Footer() {
  const footer = useRef<HTMLElement>(null)
  useFooterSight(footer)
  return <footer ref={footer} />
}

function open() {
  return renderPortal(
    <>
      <FloatingButtons label="Handlinger">
        <FloatingButton label="Tilføj kollega" icon={<svg aria-hidden="true" />} />
      </FloatingButtons>
      <Footer />
    </>,
  )
}

const group = () => screen.getByRole('group', { name: 'Handlinger' })

describe('FloatingButtons', () => {
  const original = window.IntersectionObserver

  beforeEach(() => {
    Reflect.set(window, 'IntersectionObserver', ControlledObserver)
  })

  afterEach(() => {
    window.IntersectionObserver = original
  })

  test('react when the footer comes into view, and when it leaves', () => {
    open()
    expect(group()).not.toHaveAttribute('data-away')
    tell(true)
    expect(group()).toHaveAttribute('data-away')
    tell(false)
    expect(group()).not.toHaveAttribute('data-away')
  })

  test('the keyboard reaches them while they make room for the footer', async () => {
    open()
    tell(true)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Tilføj kollega' })).toHaveFocus()
  })

  test('a page without the footer has them', () => {
    const { unmount } = open()
    tell(true)
    unmount()
    renderPortal(
      <FloatingButtons label="Handlinger">
        <FloatingButton label="Tilføj kollega" icon={<svg aria-hidden="true" />} />
      </FloatingButtons>,
    )
    expect(group()).not.toHaveAttribute('data-away')
  })
})
