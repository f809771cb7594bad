import { useEffect } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'

/** The library finds what happened before it was loaded, so the first screen does not wait for it. */
const DELAY_MS = 5_000

let isStarted = false

/** Measures the Web Vitals of the pages, if the configuration asks for it. */
export function useWebVitals(): void {
  const { telemetry, faults } = useConfiguration()
  useEffect(() => {
    if (!telemetry.webVitals || isStarted) return
    const timer = setTimeout(() => {
      isStarted = true
      import(/* webpackChunkName: "web-vitals" */ './report-web-vitals.ts')
        .then(({ reportWebVitals }) => reportWebVitals(faults))
        .catch(console.error)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [telemetry, faults])
}
