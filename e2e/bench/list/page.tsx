import {
  ApiProvider,
  createBrowserRouter,
  provideExtensions,
  RouterProvider,
} from '@portal/platform/host'
import {
  type BenchListProps,
  type BenchRow,
  PortalList,
  PortalTable,
  prepare,
} from '@portal/remote-members/bench'
import { PortalProvider } from '@portal/ui'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AgList, MuiList } from './others.tsx'
import { benchRows } from './rows.ts'

/**
 * The compared lists: `table` is the portal's table without its toolbar, like the data grids `mui`
 * and `ag`; `list` is the portal's table with its toolbar.
 */
export type Contestant = 'table' | 'list' | 'mui' | 'ag'

/** The list that the page shows, and its settings; null for an empty page. */
export interface Shown {
  readonly list: Contestant
  readonly descending: boolean
  readonly search: string
}

const LISTS: Readonly<Record<Contestant, ComponentType<BenchListProps>>> = {
  table: PortalTable,
  list: PortalList,
  mui: MuiList,
  ag: AgList,
}

// Parse the rows from JSON, as a list receives them from its service. V8 flattens a concatenated
// string when it is first read, which would then count as work of the list.
const rows: readonly BenchRow[] = JSON.parse(JSON.stringify(benchRows(10_000)))
prepare(rows)
let show: (shown: Shown | null) => void = () => {}

function Stage() {
  const [shown, setShown] = useState<Shown | null>(null)
  show = setShown
  if (shown === null) return null
  const List = LISTS[shown.list]
  return <List rows={rows} descending={shown.descending} search={shown.search} />
}

const QUIET_MS = 150

/** Resolves when the DOM has not changed for `QUIET_MS`. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, QUIET_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET_MS)
    })
    function finish() {
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    }
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    })
  })
}

// The group `portal` would fetch settings, which only a signed-in user has.
provideExtensions(new Set(['members']))
const router = createBrowserRouter([{ path: '*', element: <Stage /> }])
const place = document.getElementById('root')
if (place === null) throw new Error('The page has no root.')
createRoot(place).render(
  <PortalProvider>
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>
  </PortalProvider>,
)

Object.assign(window, {
  benchShow: async (shown: Shown | null) => {
    flushSync(() => show(shown))
    await settled()
    // Otherwise a list that crashed would be the fastest.
    if (shown !== null && document.querySelectorAll('tbody tr, [role=row]').length < 10) {
      throw new Error(`${shown.list} shows no rows.`)
    }
  },
  benchNothing: settled,
})
