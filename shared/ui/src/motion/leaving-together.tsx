import { createContext, type ReactNode, useLayoutEffect, useState } from 'react'

/** What the nearest `LeavingTogether` calls before anything in it has been removed. */
export const Leavers = createContext<Set<() => void> | null>(null)

/**
 * Lets everything in it that leaves with an animation be measured and copied first when it is
 * removed. The dialog library gives the page back its pointer and its scrolling on the way; each
 * measurement after that would make the browser compute the style of every element once more.
 */
export function LeavingTogether({ children }: { readonly children: ReactNode }) {
  const [leavers] = useState(() => new Set<() => void>())
  // React runs this before the cleanups of the children.
  useLayoutEffect(
    () => () => {
      for (const leave of leavers) leave()
    },
    [leavers],
  )
  return <Leavers value={leavers}>{children}</Leavers>
}
