import { type ComponentType, useState } from 'react'
import type { Movement } from '../motion/index.tsx'

let library: typeof import('../motion/index.tsx') | null = null

/** The animations, unless they are not loaded or the user wants no motion. */
function motion(): typeof library {
  return prefersStillness() ? null : library
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Fetches the animations, unless the user wants no motion. Until they are loaded, everything appears
 * and disappears at once.
 */
export async function loadMotion(): Promise<void> {
  if (prefersStillness()) return
  // The portal works without animations.
  library ??= await import(/* webpackChunkName: "motion" */ '../motion/index.tsx').catch(() => null)
}

/**
 * Animates a component when it appears and when it is removed. It must pass `style` and `ref` on to
 * its element.
 */
export function moving<P extends object>(
  Component: ComponentType<P>,
  movement: Movement,
): ComponentType<P> {
  let Moved: ComponentType<P> | undefined
  return function Moving(props: P) {
    // Chosen once: another component type would discard the state of its children.
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
 * Calls `step` with the values between two numbers during so many seconds; without motion only
 * with the last one.
 *
 * @returns a function that stops it
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
