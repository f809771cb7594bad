import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import type { CalendarProps } from './CalendarButton.tsx'

const CalendarButton = lazyComponent<CalendarProps>(async () => {
  try {
    return (await import('./CalendarButton.tsx')).CalendarButton
  } catch {
    // The cases do not fail for a button.
    return () => null
  }
})

/** A button that saves the dates of cases for the user's calendar; its code comes after the cases. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={null}>
      <CalendarButton {...props} />
    </Suspense>
  )
}
