import { animateValue } from 'framer-motion'

/** Calls `step` with values from `from` to `to`; returns a function that stops the animation. */
export function moveNumber(
  from: number,
  to: number,
  seconds: number,
  step: (value: number) => void,
  ease: 'easeIn' | 'easeOut' = 'easeOut',
): () => void {
  // The animation calls `step` only from the next frame on.
  step(from)
  const run = animateValue({
    keyframes: [from, to],
    duration: seconds * 1000,
    ease,
    onUpdate: step,
    onComplete: () => step(to),
  })
  return () => run.stop()
}
