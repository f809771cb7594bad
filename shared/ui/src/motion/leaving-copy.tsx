import { animate, type Target, type Transition } from 'framer-motion'
import { type ComponentType, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Where the copy of a removed element is: above the page, where the element was in the window, or
 * in the page, where it keeps the place of the element.
 */
export type Place = 'above-page' | 'in-page'

/**
 * The component; when it is removed, a copy of its element stays and moves away.
 *
 * The removal itself is immediate, for whatever reason and by whomever the component is removed:
 * focus, roles, effects and the page behind are as without animation, and a dialog can be opened
 * again while its copy moves away. The copy is inert and hidden from screen readers.
 */
export function leavingCopy<P extends object>(
  Component: ComponentType<P>,
  place: Place,
  away: Target & { readonly transition: Transition },
): ComponentType<P> {
  function LeavingCopy(props: P & { readonly ref?: RefCallback<HTMLElement> }) {
    const { ref: given } = props
    const element = useRef<HTMLElement>(null)
    const ref = useCallback(
      (now: HTMLElement | null) => {
        // Parts of Chakra detach their ref and attach it again when they render, which would stop
        // the animation halfway.
        if (now === null || now === element.current) return
        element.current = now
        given?.(now)
      },
      [given],
    )
    useLayoutEffect(
      // In the layout phase the element is still in the document.
      () => () => {
        const copy = element.current && copyOf(element.current)
        if (!element.current || !copy) return
        if (place === 'in-page') {
          element.current.after(copy)
        } else {
          pin(copy, element.current)
          document.body.append(copy)
        }
        copyScrollAndChoices(element.current, copy)
        const { transition, ...target } = away
        animate(copy, target, transition).then(() => copy.remove())
        given?.(null)
      },
      [given],
    )
    return <Component {...props} ref={ref} />
  }
  // `m` passes a callback as the ref.
  return LeavingCopy as ComponentType<P>
}

/** A copy that can only be seen. */
function copyOf(element: HTMLElement): HTMLElement | null {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return null
  copy.setAttribute('inert', '')
  copy.setAttribute('aria-hidden', 'true')
  // It may be removed while it still appears.
  copy.style.opacity = getComputedStyle(element).opacity
  // Ids must be unique, and of the radio buttons with one name only one can be checked.
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    part.removeAttribute('id')
    part.removeAttribute('name')
  }
  return copy
}

/** Places the copy where the element is in the window, including its transform. */
function pin(copy: HTMLElement, element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    transform: 'none',
  })
}

/** Copies what `cloneNode` does not. */
function copyScrollAndChoices(element: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('*')
  element.querySelectorAll('*').forEach((part, index) => {
    const twin = copies[index]
    if (twin && part.scrollTop > 0) twin.scrollTop = part.scrollTop
    if (part instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) {
      twin.selectedIndex = part.selectedIndex
    }
  })
}
