import { Box, lazyComponent } from '@portal/ui'
import { type ComponentProps, Suspense } from 'react'

const FindCases = lazyComponent(async () => (await import('./FindCases.tsx')).FindCases)

/** Searches and filters the loaded cases; about its place is kept while its code comes. */
export function CaseFinder(props: ComponentProps<typeof FindCases>) {
  return (
    <Suspense fallback={<Box h="24" />}>
      <FindCases {...props} />
    </Suspense>
  )
}
