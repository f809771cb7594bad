import { CONTRACT } from '@portal/platform/contract/version'
import { noteUnsaved } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepTryOut, type TryOuts } from '../remotes/index.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { VersionNotices } from './VersionNotices.tsx'

registerTexts(texts)

function open(tryOuts: TryOuts = {}) {
  let offer: string | null = null
  const listeners = new Set<() => void>()
  const watch = {
    readOffer: () => offer,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept: jest.fn<void, []>(),
    decline: jest.fn<void, []>(),
    stop: () => {},
  }
  const set = (next: string | null) =>
    act(() => {
      offer = next
      for (const listener of listeners) listener()
    })
  renderPortal(<VersionNotices tryOuts={tryOuts} watch={watch} />)
  return { watch, set }
}

const notice = () => screen.queryByText('Der er kommet en ny version af portalen.')
const reload = () => screen.queryByRole('button', { name: 'Genindlæs nu' })

describe('VersionNotices', () => {
  test('a new version is offered, and the offer can be taken or declined', async () => {
    const { watch, set } = open()
    expect(notice()).not.toBeInTheDocument()
    await set('host h2')
    expect(notice()?.closest('[aria-live="polite"]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Genindlæs nu' }))
    expect(watch.accept).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Ikke nu' }))
    expect(watch.decline).toHaveBeenCalledTimes(1)
    await set(null)
    expect(notice()).not.toBeInTheDocument()
  })

  test('it is not offered while something is being written', async () => {
    const { set } = open()
    const saved = await act(() => noteUnsaved())
    await set('host h2')
    expect(notice()).not.toBeInTheDocument()
    await act(() => saved())
    expect(notice()).toBeInTheDocument()
  })

  test('where it is already open, it says what to do first', async () => {
    const { set } = open()
    await set('host h2')
    const saved = await act(() => noteUnsaved())
    expect(notice()).toBeInTheDocument()
    expect(reload()).not.toBeInTheDocument()
    expect(screen.getByText(/Gem eller fortryd/)).toBeInTheDocument()
    await act(() => saved())
    expect(reload()).toBeInTheDocument()
  })

  test('a band names the try-out, and ends it', async () => {
    const release = {
      version: '2.1.0',
      contract: CONTRACT,
      entry: 'http://localhost:3001/remoteEntry.js',
      integrity: null,
    }
    keepTryOut('members', release)
    open({ members: release })
    const band = await screen.findByRole('region', { name: 'Du prøver en anden udgivelse' })
    expect(band).toHaveTextContent('remote-members 2.1.0 fra http://localhost:3001')
    expect(within(band).getByRole('link', { name: 'Se versioner' })).toHaveAttribute(
      'href',
      '/versioner',
    )
    const failure = jest.spyOn(console, 'error').mockImplementation(() => {})
    await userEvent.click(within(band).getByRole('button', { name: 'Nulstil' }))
    expect(sessionStorage).toHaveLength(0)
    failure.mockRestore()
  })

  test('there is no band where nothing is tried', () => {
    open()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
