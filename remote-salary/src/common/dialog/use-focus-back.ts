import { useEffect, useRef } from 'react'

/**
 * Returns the focus to the opener when a dialog closes. The action often removes its own opener:
 * the focus then goes to a substitute, or to the page's heading.
 *
 * @param isOpen whether the dialog is open
 * @param standIn returns the element to focus if the opener no longer exists
 */
export function useFocusBack(isOpen: boolean, standIn: () => HTMLElement | null): void {
  const latest = useRef(standIn)
  useEffect(() => {
    latest.current = standIn
  })
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      const places = [
        opener instanceof HTMLElement && opener !== document.body ? opener : null,
        latest.current(),
        document.querySelector<HTMLElement>('h1'),
      ]
      places.find((place) => place?.isConnected === true)?.focus()
    }
  }, [isOpen])
}
