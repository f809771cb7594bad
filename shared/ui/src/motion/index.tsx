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
  /** Style of the element at the start of entering and at the end of leaving. */
  readonly away: Target
  /** Where the element's copy is rendered while it leaves. */
  readonly place: Place
  /** Whether only leaving is animated, because the element appears together with its page. */
  readonly leavesOnly?: true
}

/** The animations, named after the elements that they animate. */
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

/** The name of an animation. */
export type Movement = keyof typeof MOVEMENTS

const ENTER: Transition = { duration: 0.18, ease: 'easeOut' }
const LEAVE: Transition = { duration: 0.15, ease: 'easeIn' }

/** Wraps a component to animate it when it appears and when it is removed. */
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

/** Calls `step` with values from `from` to `to`; returns a function that stops the animation. */
export function moveNumber(
  from: number,
  to: number,
  seconds: number,
  step: (value: number) => void,
): () => void {
  // The animation calls `step` only from the next frame on.
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
