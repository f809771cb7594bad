import {
  type ComponentType,
  type RefCallback,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { Leavers } from './leaving-together.tsx'
import { moveNumber } from './move-number.ts'

/**
 * Where the copy of a removed element is rendered: above the page, at the element's position in the
 * window, or in the page, at the element's place in the layout.
 */
export type Place = 'above-page' | 'in-page'

/** How an element that is away differs, besides being transparent: pixels, and a factor. */
export interface Away {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

const LEAVE_SECONDS = 0.15

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
  { x = 0, y = 0, scale = 1 }: Away,
): ComponentType<P> {
  function leave({ copy, opacity, scrolled }: Copied): void {
    for (const [part, top] of scrolled) part.scrollTop = top
    const before = copy.style.transform.replace('none', '')
    const step = (part: number) => {
      copy.style.opacity = String(opacity * (1 - part))
      copy.style.transform = `${before} translateX(${x * part}px) translateY(${y * part}px) scale(${1 + (scale - 1) * part})`
      if (part === 1) copy.remove()
    }
    moveNumber(0, 1, LEAVE_SECONDS, step, 'easeIn')
  }

  function leaveBehind(element: HTMLElement): void {
    const copied = copyOf(element)
    if (place === 'in-page') {
      element.after(copied.copy)
      leave(copied)
      return
    }
    pin(copied.copy, element)
    // When a focused element is removed, the browser computes the styles of all that has changed.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
      activeElement.blur()
    }
    // All elements that go with this one are measured before the first copy is added, which would
    // make the browser compute styles and layout again for each.
    queueMicrotask(() => {
      document.body.append(copied.copy)
      leave(copied)
    })
  }

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
    const leavers = use(Leavers)
    useLayoutEffect(() => {
      let copied = false
      const copyAway = () => {
        const leaving = element.current
        if (copied || !leaving) return
        copied = true
        leaveBehind(leaving)
      }
      // The copy of an element in a dialog goes with the dialog's own copy.
      if (place === 'above-page') leavers?.add(copyAway)
      return () => {
        leavers?.delete(copyAway)
        // The element is still in the document in the cleanup of a layout effect.
        copyAway()
        given?.(null)
      }
    }, [leavers, given])
    return <Component {...props} ref={ref} />
  }
  // The cast is safe, because the library's `m` passes a callback ref.
  return LeavingCopy as ComponentType<P>
}

interface Copied {
  readonly copy: HTMLElement
  /** The element may be removed while it is still fading in. */
  readonly opacity: number
  /** Parts of the copy, and how far to scroll them once it is in the document. */
  readonly scrolled: readonly (readonly [part: Element, top: number])[]
}

/** An inert copy of the element, hidden from screen readers. */
function copyOf(element: HTMLElement): Copied {
  const { opacity } = getComputedStyle(element)
  // The copy of an HTML element is one too.
  const copy = element.cloneNode(true) as HTMLElement
  copy.setAttribute('inert', '')
  copy.setAttribute('aria-hidden', 'true')
  copy.style.opacity = opacity
  const scrolled: [Element, number][] = []
  const parts = copy.querySelectorAll('*')
  element.querySelectorAll('*').forEach((original, index) => {
    const part = parts[index]
    if (!part) return
    if (original.scrollTop > 0) scrolled.push([part, original.scrollTop])
    if (original instanceof HTMLSelectElement && part instanceof HTMLSelectElement) {
      part.selectedIndex = original.selectedIndex
    }
  })
  // Ids must be unique, and radio buttons with the same name would uncheck each other.
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    part.removeAttribute('id')
    part.removeAttribute('name')
  }
  return { copy, opacity: Number(opacity), scrolled }
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
