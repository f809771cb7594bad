import { useEffect, useRef } from 'react'

/**
 * When a dialog closes, returns the focus to the element that opened it. If the action has removed
 * that element, focuses a substitute or the heading of the page.
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
