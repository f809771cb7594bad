import { Box, lazyComponent } from '@portal/ui'
import { Suspense, useEffect, useState } from 'react'

const TextSize = lazyComponent(() =>
  import('./TextSize.tsx').then(
    (module) => module.TextSize,
    (error: unknown) => {
      // No page fails because the choice cannot be fetched.
      console.error(error)
      return () => null
    },
  ),
)

/** Long enough for the first screen, which the choice must not delay. */
const DELAY_MS = 1000

/** The choice of the text size, fetched after the first screen; it keeps its place until then. */
export function TextSizeWhenIdle() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box minH={{ base: '11', lg: '8' }} _print={{ display: 'none' }}>
      {isDue && (
        <Suspense fallback={null}>
          <TextSize />
        </Suspense>
      )}
    </Box>
  )
}
