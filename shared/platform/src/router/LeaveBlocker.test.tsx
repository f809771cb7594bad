import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { createBrowserRouter, RouterProvider } from './host-router.ts'
import { LeaveBlocker } from './LeaveBlocker.tsx'
import { useLayer } from './layers.ts'
import { useLeaveCheck } from './leave-check.ts'

function Layer({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  useLayer(onClose)
  return <p>{name} er åben</p>
}

const LAYERS = ['Panelet', 'Dialogen', 'Spørgsmålet']

/** A page that opens layers above each other. */
function Page() {
  const [open, setOpen] = useState<readonly string[]>([])
  const { pathname } = useLocation()
  return (
    <>
      <h1>{pathname}</h1>
      {LAYERS.filter((name) => open.includes(name)).map((name) => (
        <Layer
          key={name}
          name={name}
          onClose={() => setOpen((before) => before.filter((each) => each !== name))}
        />
      ))}
      {LAYERS.map((name) => (
        <button key={name} type="button" onClick={() => setOpen([...open, name])}>
          {name}
        </button>
      ))}
      <Link to="/a">a</Link>
      <Link to="/b">b</Link>
      <Link to="/c">c</Link>
    </>
  )
}

interface LosingProps {
  readonly name: string
  readonly lost: string[]
}

/** Something unsaved on the page /c, which asks before it is lost. */
function Losing({ name, lost }: LosingProps) {
  const question = useLeaveCheck({
    isLost: (from, to) => from === '/c' && from !== to,
    title: name,
    message: `${name} går tabt`,
    onLeave: () => lost.push(name),
  })
  return question && <Question name={name} {...question} />
}

function Question({
  name,
  losses,
  leave,
  stay,
}: NonNullable<ReturnType<typeof useLeaveCheck>> & { readonly name: string }) {
  useLayer(stay)
  return (
    <div role="alertdialog" aria-label={name}>
      {losses.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <button type="button" onClick={leave}>
        Gå
      </button>
      <button type="button" onClick={stay}>
        Bliv
      </button>
    </div>
  )
}

let router: ReturnType<typeof createBrowserRouter>

/** Renders the page in the window's own history, with the entries /a, /b and /c. */
async function open(...extra: readonly LosingProps[]) {
  window.history.replaceState(null, '', '/a')
  const element = (
    <>
      <LeaveBlocker />
      <Outlet />
      {extra.map((props) => (
        <Losing key={props.name} {...props} />
      ))}
    </>
  )
  router = createBrowserRouter([{ element, children: [{ path: '*', element: <Page /> }] }])
  render(<RouterProvider router={router} />)
  for (const to of ['b', 'c']) {
    await userEvent.click(screen.getByRole('link', { name: to }))
    await at(`/${to}`)
  }
}

/** Waits until both the page and the address are there. */
async function at(pathname: string) {
  await screen.findByRole('heading', { name: pathname })
  await waitFor(() => expect(window.location.pathname).toBe(pathname))
}

/** Presses Back (-1) or Forward (1). */
async function step(by: number) {
  await act(async () => window.history.go(by))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isOpen = (name: string) => screen.queryByText(`${name} er åben`) !== null
const openLayers = () => LAYERS.filter(isOpen)
const question = () => screen.queryByRole('alertdialog')

describe('LeaveBlocker', () => {
  afterEach(() => router.dispose())

  test('[ROUTE-16] Back closes the topmost layer, one after the other, then goes back', async () => {
    await open()
    await press('Panelet')
    await press('Dialogen')
    const entries = window.history.length
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual(['Panelet']))
    await at('/c')
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual([]))
    await at('/c')
    expect(window.history).toHaveLength(entries)
    await step(-1)
    await at('/b')
  })

  test('layers make no entries: Forward still leads where it led', async () => {
    await open()
    await step(-1)
    await at('/b')
    await press('Panelet')
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual([]))
    await at('/b')
    await press('Panelet')
    await step(1)
    await waitFor(() => expect(openLayers()).toEqual([]))
    await at('/b')
    await step(1)
    await at('/c')
  })

  test('a second press before the router has returned changes nothing', async () => {
    await open()
    await press('Panelet')
    await press('Dialogen')
    // Before the router's own listener, so that this step is done before the router's return.
    window.addEventListener('popstate', () => window.history.back(), { once: true, capture: true })
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual(['Panelet']))
    await at('/c')
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual([]))
    await at('/c')
    await step(-1)
    await at('/b')
  })

  test('a link in a layer opens its page at once', async () => {
    await open()
    await press('Panelet')
    await userEvent.click(screen.getByRole('link', { name: 'a' }))
    await at('/a')
  })

  test('asks once for everything that would be lost, and Back means stay', async () => {
    const lost: string[] = []
    await open({ name: 'Mailen', lost }, { name: 'Rapporten', lost })
    await step(-1)
    await waitFor(() => expect(question()).toHaveAccessibleName('Rapporten'))
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(question()).toHaveTextContent('Rapporten går tabtMailen går tabt')
    await at('/c')

    await step(-1)
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    await at('/c')
    expect(lost).toEqual([])

    await step(-1)
    await waitFor(() => expect(question()).toBeInTheDocument())
    await press('Gå')
    await at('/b')
    expect(lost).toEqual(['Rapporten', 'Mailen'])
    expect(question()).not.toBeInTheDocument()
  })

  test('closes the layer before it asks', async () => {
    const lost: string[] = []
    await open({ name: 'Rapporten', lost })
    await press('Panelet')
    await step(-1)
    await waitFor(() => expect(openLayers()).toEqual([]))
    await at('/c')
    expect(question()).not.toBeInTheDocument()
    await step(-1)
    await waitFor(() => expect(question()).toBeInTheDocument())
    await at('/c')
    await press('Bliv')
    await at('/c')
    await userEvent.click(screen.getByRole('link', { name: 'a' }))
    await waitFor(() => expect(question()).toBeInTheDocument())
    await press('Gå')
    await at('/a')
  })
})
