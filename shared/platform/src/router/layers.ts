import { useEffect, useLayoutEffect, useRef } from 'react'

/** What closes each open layer, the topmost last. */
const layers: (() => void)[] = []

/**
 * Lets the browser's Back close something that covers the page, such as a dialog, a panel or a
 * drawer, as long as the component is mounted. The layer that opened last closes first.
 *
 * @param close closes the layer as its close button would; undefined while it is not open
 */
export function useLayer(close: (() => void) | undefined): void {
  const latest = useRef(close)
  const isOpen = close !== undefined

  useLayoutEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (!isOpen) return
    const layer = () => latest.current?.()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isOpen])
}

/**
 * Closes the topmost layer.
 *
 * @returns whether there was one
 */
export function closeTopLayer(): boolean {
  const top = layers.at(-1)
  top?.()
  return top !== undefined
}
