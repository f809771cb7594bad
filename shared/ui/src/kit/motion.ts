let library: typeof import('framer-motion') | null = null

/**
 * Styles of an element that fades in when it appears. It disappears at once, so that focus, roles
 * and forms never wait for an animation.
 *
 * @param from where it comes from, as a CSS `translate`
 */
export function appearing(from = '0 0') {
  return { animation: 'appear 180ms ease-out', '--appears-from': from }
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Loads the animation library, unless the user prefers reduced motion. */
export async function loadMotion(): Promise<void> {
  if (prefersStillness()) return
  // If loading fails, the portal works without animations.
  library ??= await import(
    /* webpackChunkName: "motion", webpackExports: ["animateValue"] */ 'framer-motion'
  ).catch(() => null)
}

/**
 * Animates a number: calls `step` with values from `from` to `to` for the given seconds. Until the
 * library is loaded, and if the user prefers reduced motion, it calls `step` only with `to`.
 *
 * @returns a function that stops the animation
 */
export function moveNumber(
  from: number,
  to: number,
  seconds: number,
  step: (value: number) => void,
): () => void {
  if (library === null || prefersStillness()) {
    step(to)
    return () => {}
  }
  // The animation calls `step` only from the next frame on.
  step(from)
  const run = library.animateValue({
    keyframes: [from, to],
    duration: seconds * 1000,
    ease: 'easeOut',
    onUpdate: step,
    onComplete: () => step(to),
  })
  return () => run.stop()
}
