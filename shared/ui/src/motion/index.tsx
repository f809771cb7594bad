import { domMin, LazyMotion, m, type Transition } from 'framer-motion'
import type { ComponentType } from 'react'
import { type Away, leavingCopy, type Place } from './leaving-copy.tsx'

export { moveNumber } from './move-number.ts'

interface Descriptor {
  /** Where the element is at the start of entering and at the end of leaving. */
  readonly away: Away
  /** Where the element's copy is rendered while it leaves. */
  readonly place: Place
  /** Whether only leaving is animated, because the element appears together with its page. */
  readonly leavesOnly?: true
}

/** The animations, named after the elements that they animate. */
const MOVEMENTS = {
  shade: { away: {}, place: 'above-page' },
  dialog: { away: { y: 8 }, place: 'above-page' },
  'left-drawer': { away: { x: -32 }, place: 'above-page' },
  'right-drawer': { away: { x: 32 }, place: 'above-page' },
  toast: { away: { y: 8 }, place: 'in-page' },
  notice: { away: { y: -8 }, place: 'in-page' },
  chip: { away: { scale: 0.9 }, place: 'in-page' },
  'list-item': { away: {}, place: 'in-page', leavesOnly: true },
} satisfies Record<string, Descriptor>

/** The name of an animation. */
export type Movement = keyof typeof MOVEMENTS

const ENTER: Transition = { duration: 0.18, ease: 'easeOut' }

/** Wraps a component to animate it when it appears and when it is removed. */
export function move<P extends object>(
  Component: ComponentType<P>,
  movement: Movement,
): ComponentType<P> {
  const { away, place, leavesOnly }: Descriptor = MOVEMENTS[movement]
  const Animated = m.create<P>(leavingCopy(Component, place, away))
  return function Moved(props: P) {
    return (
      <LazyMotion features={domMin} strict>
        <Animated
          {...props}
          initial={leavesOnly ? false : { ...away, opacity: 0 }}
          animate={{ opacity: 1, x: 0, y: 0, scale: 1, transition: ENTER }}
        />
      </LazyMotion>
    )
  }
}
