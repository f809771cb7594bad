import { type ComponentType, useState } from 'react'
import type { Movement } from '../motion/index.tsx'

let library: typeof import('../motion/index.tsx') | null = null

/** The animation library; null if it is not loaded or the user prefers reduced motion. */
function motion(): typeof library {
  return prefersStillness() ? null : library
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Loads the animation library, unless the user prefers reduced motion. Until it is loaded, elements
 * appear and disappear without animation.
 */
export async function loadMotion(): Promise<void> {
  if (prefersStillness()) return
  // If loading fails, the portal works without animations.
  library ??= await import(/* webpackChunkName: "motion" */ '../motion/index.tsx').catch(() => null)
}

/**
 * Animates a component when it appears and when it is removed. The component must pass `style` and
 * `ref` to its element.
 */
export function moving<P extends object>(
  Component: ComponentType<P>,
  movement: Movement,
): ComponentType<P> {
  let Moved: ComponentType<P> | undefined
  return function Moving(props: P) {
    // Chosen once: changing the component type would discard the state of its children.
    const [Chosen] = useState(() => {
      const now = motion()
      if (now === null) return Component
      Moved ??= now.move(Component, movement)
      return Moved
    })
    return <Chosen {...props} />
  }
}

/**
 * Animates a number: calls `step` with values from `from` to `to` for the given seconds. Without
 * animations, it calls `step` only with `to`.
 *
 * @returns a function that stops the animation
 */
export function moveNumber(
  from: number,
  to: number,
  seconds: number,
  step: (value: number) => void,
): () => void {
  const now = motion()
  if (now) return now.moveNumber(from, to, seconds, step)
  step(to)
  return () => {}
}
