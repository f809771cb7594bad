import { useEffect, useRef } from 'react'

/**
 * When a dialog closes, puts the focus back on what opened it. What is done often takes its own
 * button away: then it goes to what stands in for it, or to the heading of the page.
 *
 * @param isOpen whether the dialog is there
 * @param standIn called when the opener is gone
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
