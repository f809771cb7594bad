import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { PortalProvider } from './index.ts'
import { lazyDialog } from './lazy-component.tsx'

describe('lazy-component', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('a dialog says after half a second that it is on its way', async () => {
    let arrive = (_: ComponentType<{ name: string }>) => {}
    const Dialog = lazyDialog<{ name: string }>(() => new Promise((done) => (arrive = done)))
    render(<Dialog name="Noter" />, { wrapper: PortalProvider })
    await act(() => jest.advanceTimersByTimeAsync(499))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('status')).toHaveTextContent('Henter …')
    await act(async () => arrive(({ name }) => <p>{name}</p>))
    expect(screen.getByText('Noter')).toBeVisible()
    expect(screen.queryByText('Henter …')).not.toBeInTheDocument()
  })
})
