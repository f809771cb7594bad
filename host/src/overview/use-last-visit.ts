import { now, today } from '@portal/platform/dates'
import { readKept, useSession, writeKept } from '@portal/platform/session'
import { usePersonalSetting } from '@portal/platform/settings'
import { useEffect } from 'react'
import * as v from 'valibot'

const lastVisitSchema = v.nullable(v.pipe(v.string(), v.isoTimestamp()))
const visitSchema = v.object({ day: v.string(), last: lastVisitSchema })

/**
 * When the user's last visit began; null if there was none, undefined until it is known. A visit
 * begins when the page is opened, and lasts until the log-out or the end of the day. Nobody's visit
 * is known while imitating.
 */
export function useLastVisit(): string | null | undefined {
  const isOwn = useSession().kind === 'signed-in'
  const { value, isLoaded, set } = usePersonalSetting(
    'portal/last-visit',
    lastVisitSchema,
    null,
    false,
  )
  const kept = isOwn ? readKept('portal/visit', visitSchema) : null
  const begins = isOwn && isLoaded && kept?.day !== today()
  useEffect(() => {
    if (!begins) return
    writeKept('portal/visit', { day: today(), last: value })
    set(now())
  }, [begins, value, set])
  if (!isOwn) return null
  return kept?.day === today() ? kept.last : undefined
}
