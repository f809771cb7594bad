import {
  animateValue,
  domAnimation,
  LazyMotion,
  m,
  type Target,
  type Transition,
} from 'framer-motion'
import type { ComponentType } from 'react'
import { leavingCopy, type Place } from './leaving-copy.tsx'

interface Descriptor {
  /** Where it comes from and goes to. */
  readonly away: Target
  /** Where its copy is while it leaves. */
  readonly place: Place
  /** Whether it only leaves: it appears together with its page. */
  readonly leavesOnly?: true
}

/** The movements, named after what they move. */
const MOVEMENTS = {
  shade: { away: { opacity: 0 }, place: 'above-page' },
  dialog: { away: { opacity: 0, y: 8 }, place: 'above-page' },
  'left-drawer': { away: { opacity: 0, x: -32 }, place: 'above-page' },
  'right-drawer': { away: { opacity: 0, x: 32 }, place: 'above-page' },
  toast: { away: { opacity: 0, y: 8 }, place: 'in-page' },
  notice: { away: { opacity: 0, y: -8 }, place: 'in-page' },
  chip: { away: { opacity: 0, scale: 0.9 }, place: 'in-page' },
  'list-item': { away: { opacity: 0 }, place: 'in-page', leavesOnly: true },
} satisfies Record<string, Descriptor>

/** The name of a movement. */
export type Movement = keyof typeof MOVEMENTS

const ENTER: Transition = { duration: 0.18, ease: 'easeOut' }
const LEAVE: Transition = { duration: 0.15, ease: 'easeIn' }

/** The component, animated when it appears and when it is removed. */
export function move<P extends object>(
  Component: ComponentType<P>,
  movement: Movement,
): ComponentType<P> {
  const { away, place, leavesOnly }: Descriptor = MOVEMENTS[movement]
  const Animated = m.create<P>(leavingCopy(Component, place, { ...away, transition: LEAVE }))
  return function Moved(props: P) {
    return (
      <LazyMotion features={domAnimation} strict>
        <Animated
          {...props}
          initial={leavesOnly ? false : away}
          animate={{ opacity: 1, x: 0, y: 0, scale: 1, transition: ENTER }}
        />
      </LazyMotion>
    )
  }
}

/** Calls `step` with the values between two numbers; returns a function that stops it. */
export function moveNumber(
  from: number,
  to: number,
  seconds: number,
  step: (value: number) => void,
): () => void {
  // The animation calls it from the next frame on.
  step(from)
  const run = animateValue({
    keyframes: [from, to],
    duration: seconds * 1000,
    ease: 'easeOut',
    onUpdate: step,
    onComplete: () => step(to),
  })
  return () => run.stop()
}
