import type { SlotLoader } from '@portal/platform/contract'
import {
  provideRemoteLoader,
  type RemoteStatus,
  type UnavailableReason,
} from '@portal/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPortal } from '../testing/index.ts'
import { RemoteSlot } from './index.ts'

const withSlot = (organisingWidget: SlotLoader): RemoteStatus => ({
  kind: 'ready',
  module: { name: 'organising', contract: '1.0', routes: [], slots: { organisingWidget } },
})
const Lent = () => <p>lent</p>
const ready = withSlot(async () => ({ Slot: Lent }))
const unavailable = (reason: UnavailableReason): RemoteStatus => ({ kind: 'unavailable', reason })

function provide(load: () => Promise<RemoteStatus>, retry = load): void {
  provideRemoteLoader({ load, retry, crashed, previous: () => previous })
}

const crashed = jest.fn()
let previous: (() => void) | null = null

let broken = false

function Fragile() {
  const [throws] = useState(broken)
  if (throws) throw new Error('boom')
  return <p>lent</p>
}

function show() {
  renderPortal(
    <>
      <h1>Around</h1>
      <RemoteSlot
        remote="organising"
        slot="organisingWidget"
        name="Organisering"
        placeholder={<div data-testid="placeholder" />}
      />
    </>,
  )
}

describe('RemoteSlot', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('keeps its height while the other remote loads, and says when that takes long', async () => {
    jest.useFakeTimers()
    provide(() => new Promise(() => {}))
    show()

    expect(screen.getByText('Around')).toBeVisible()
    expect(screen.getByTestId('placeholder')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Henter Organisering')

    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('status')).toHaveTextContent(/længere tid end normalt/)
    expect(screen.getByTestId('placeholder')).toBeVisible()
  })

  test('shows the slot', async () => {
    provide(async () => ready)
    show()

    expect(await screen.findByText('lent')).toBeVisible()
    expect(screen.queryByTestId('placeholder')).toBeNull()
  })

  test('shows an error, and a retry recovers it and moves the focus', async () => {
    const user = userEvent.setup()
    provide(
      async () => unavailable('network'),
      async () => ready,
    )
    show()

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Organisering kan ikke vises lige nu',
    )
    expect(screen.getByText('Around')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))

    const slot = await screen.findByText('lent')
    await waitFor(() => expect(document.activeElement).toContainElement(slot))
  })

  test.each<[string, RemoteStatus]>([
    ['of another contract', { kind: 'incompatible', wanted: '2.0', offered: '1.0' }],
    ['that throws while it loads', unavailable('threw')],
  ])('offers to reload the page for a remote %s', async (_which, status) => {
    provide(async () => status)
    show()

    expect(await screen.findByRole('button', { name: 'Genindlæs siden' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull()
  })

  test('a slot that throws affects nothing else, and can be retried', async () => {
    const user = userEvent.setup()
    broken = true
    provide(async () => withSlot(async () => ({ Slot: Fragile })))
    show()

    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('Around')).toBeVisible()
    expect(crashed).toHaveBeenCalledWith('organising', new Error('boom'))
    broken = false
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('lent')).toBeVisible()
  })

  test('that throws offers the previous release of the other remote, if there is one', async () => {
    const user = userEvent.setup()
    const usePrevious = jest.fn()
    broken = true
    previous = usePrevious
    provide(async () => withSlot(async () => ({ Slot: Fragile })))
    show()

    await user.click(await screen.findByRole('button', { name: 'Brug den forrige version' }))
    expect(usePrevious).toHaveBeenCalledTimes(1)

    previous = null
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Brug den forrige version' })).toBeNull()
    broken = false
  })
})
