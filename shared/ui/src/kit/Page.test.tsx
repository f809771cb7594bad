import { useParams } from '@portal/platform/router'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderPortal } from '../testing/index.ts'
import { Page } from './Page.tsx'

function Member() {
  const { memberId } = useParams()
  return (
    <Page title={`Medlem ${memberId}`}>
      <button type="button">Gem</button>
    </Page>
  )
}

/** Placeholder shown while a page loads. */
function Waiting() {
  const [isReady, setReady] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReady(true)}>
        Kom
      </button>
      <Page key={`${isReady}`} title={isReady ? 'Her' : 'Venter'}>
        -
      </Page>
    </>
  )
}

const heading = () => screen.getByRole('heading', { level: 1 })

function open() {
  return renderPortal(<Page title="Siden findes ikke">-</Page>, {
    path: '/medlem/1',
    routes: [
      { path: '/medlem/:memberId', element: <Member /> },
      { path: '/vent', element: <Waiting /> },
    ],
  })
}

describe('Page', () => {
  test('a freshly loaded document keeps its focus at the top', () => {
    open()
    expect(document.body).toHaveFocus()
    expect(document.title).toBe('Medlem 1 – TR-portalen')
  })

  test('each address focuses its heading, also on the same page', async () => {
    const { router } = open()
    for (const [path, title] of [
      ['/medlem/2', 'Medlem 2'],
      ['/medlem/3', 'Medlem 3'],
      ['/findes-ikke', 'Siden findes ikke'],
    ] as const) {
      await act(() => router.navigate(path))
      expect(heading()).toHaveTextContent(title)
      expect(heading()).toHaveFocus()
      expect(document.title).toBe(`${title} – TR-portalen`)
    }
  })

  test('a changed query leaves the focus where it is', async () => {
    const { router } = open()
    const button = screen.getByRole('button', { name: 'Gem' })
    act(() => button.focus())
    await act(() => router.navigate('/medlem/1?fane=noter'))
    expect(button).toHaveFocus()
  })

  test('a replacement does not take a focus that the user has moved meanwhile', async () => {
    const { router } = open()
    const outside = document.body.appendChild(document.createElement('button'))
    act(() => outside.focus())
    await act(() => router.navigate('/medlem/2', { replace: true }))
    expect(outside).toHaveFocus()
    outside.remove()
    await act(() => router.navigate('/medlem/3', { replace: true }))
    expect(heading()).toHaveFocus()
  })

  test('a page that replaces its placeholder does not take a focus that the user has moved', async () => {
    const { router } = open()
    await act(() => router.navigate('/vent'))
    expect(heading()).toHaveFocus()
    const come = screen.getByRole('button', { name: 'Kom' })
    act(() => come.focus())
    act(() => come.click())
    expect(heading()).toHaveTextContent('Her')
    expect(come).toHaveFocus()
  })

  test('a page that replaces its placeholder restores a focus that was lost with it', async () => {
    const { router } = open()
    await act(() => router.navigate('/vent'))
    act(() => screen.getByRole('button', { name: 'Kom' }).click())
    expect(heading()).toHaveTextContent('Her')
    expect(heading()).toHaveFocus()
  })
})
