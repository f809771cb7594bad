import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { post } from '../remotes/report-fault.ts'
import { accessToken } from '../sign-in/index.ts'
import { pageName } from './page-name.ts'

/** A measured value; seconds, except for CLS, which has no unit. */
interface WebVital {
  readonly page: string
  readonly name: Metric['name']
  readonly value: number
}

const MS_A_SECOND = 1000

/**
 * Measures the Web Vitals of the pages that the user visits, and reports them when the tab is
 * hidden or closed. A browser that cannot tell navigations within the portal apart attributes all
 * values to the page on which the portal was opened.
 *
 * @param faults the error endpoint
 */
export function reportWebVitals(faults: string): void {
  const opened = location.pathname
  const measured = new Map<string, WebVital>()
  const sent = new Set<string>()

  const measure = ({ id, name, value, navigationType, navigationURL }: Metric) => {
    const isWithin = navigationType === 'soft-navigation' && navigationURL !== undefined
    measured.set(id, {
      page: pageName(isWithin ? new URL(navigationURL).pathname : opened),
      name,
      value: name === 'CLS' ? value : value / MS_A_SECOND,
    })
  }
  onTTFB(measure)
  for (const observe of [onCLS, onFCP, onINP, onLCP]) observe(measure, { reportSoftNavs: true })

  // On the window, after the library's own listeners on the document have finished the values.
  addEventListener('visibilitychange', () => {
    const token = accessToken()
    if (document.visibilityState !== 'hidden' || !token) return
    // A value that grows later is not sent again: the service would count it twice.
    const vitals = [...measured].filter(([id]) => !sent.has(id))
    for (const [id] of vitals) sent.add(id)
    if (vitals.length === 0) return
    const report = { vitals: vitals.map(([, vital]) => vital) }
    // A lost report only makes the statistics smaller.
    post(`${faults}/vitals`, report, { Authorization: `Bearer ${token}` }).catch(() => {})
  })
}
