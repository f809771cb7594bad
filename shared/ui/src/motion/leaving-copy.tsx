import { animate, type Target, type Transition } from 'framer-motion'
import { type ComponentType, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Where the copy of a removed element is rendered: above the page, at the element's position in the
 * window, or in the page, at the element's place in the layout.
 */
export type Place = 'above-page' | 'in-page'

/**
 * Wraps a component: when it is removed, a copy of its element stays and is animated away.
 *
 * The component itself is removed at once. Focus, roles, effects and the rest of the page therefore
 * behave as without animation, and a dialog can be reopened while its copy is still visible. The
 * copy is inert and hidden from screen readers.
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
        // Some Chakra components detach and reattach their ref when they render, which would stop
        // the animation.
        if (now === null || now === element.current) return
        element.current = now
        given?.(now)
      },
      [given],
    )
    useLayoutEffect(
      // Copy the element in the cleanup of a layout effect, because it is then still in the
      // document.
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
  // The cast is safe, because the library's `m` passes a callback ref.
  return LeavingCopy as ComponentType<P>
}

/** An inert copy of the element, hidden from screen readers. */
function copyOf(element: HTMLElement): HTMLElement | null {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return null
  copy.setAttribute('inert', '')
  copy.setAttribute('aria-hidden', 'true')
  // The element may be removed while it is still fading in.
  copy.style.opacity = getComputedStyle(element).opacity
  // Ids must be unique, and radio buttons with the same name would uncheck each other.
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    part.removeAttribute('id')
    part.removeAttribute('name')
  }
  return copy
}

/**
 * Fixes the copy at the position that the element has in the window, including the element's
 * transform.
 */
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

/** Copies scroll positions and selected options, which `cloneNode` does not copy. */
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
