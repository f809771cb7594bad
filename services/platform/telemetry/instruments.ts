import { metrics } from '@opentelemetry/api'

/** Name of everything the portal itself measures, as opposed to instrumentation libraries. */
export const SCOPE = 'tr-portalen'

/**
 * Creates an instrument at its first use: one that was created before the SDK started would do
 * nothing for ever.
 */
function atFirstUse<T>(create: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= create()
    return made
  }
}

const meter = () => metrics.getMeter(SCOPE)

/** Rate, errors and duration of the calls of all services. */
export const callDuration = atFirstUse(() =>
  meter().createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of calls, by method, route and status.',
    advice: {
      explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10],
    },
  }),
)

export const connections = atFirstUse(() =>
  meter().createObservableGauge('db.client.connection.count', {
    unit: '{connection}',
    description: 'Connections to a database, used or idle.',
  }),
)

export const connectionWaits = atFirstUse(() =>
  meter().createObservableGauge('db.client.connection.pending_requests', {
    unit: '{request}',
    description: 'Requests that wait for a free connection.',
  }),
)

export const queueSize = atFirstUse(() =>
  meter().createObservableGauge('portal.queue.size', {
    unit: '{item}',
    description:
      'Mails, reminders and updates that are due and not done; the same in all instances.',
  }),
)

export const tokenRefreshes = atFirstUse(() =>
  meter().createCounter('portal.token.refreshes', {
    description: 'Renewals of access tokens, by outcome.',
  }),
)

export const imitationReads = atFirstUse(() =>
  meter().createCounter('portal.imitation.reads', {
    description: 'Reads that support staff made as somebody else, by call.',
  }),
)

export const remoteLoads = atFirstUse(() =>
  meter().createCounter('portal.remote.loads', {
    description:
      'Loads of remotes that are compared with a canary, by remote, version and outcome.',
  }),
)

export const pageDuration = atFirstUse(() =>
  meter().createHistogram('portal.page.duration', {
    unit: 's',
    description: 'Web Vitals of pages: FCP, INP, LCP and TTFB, by page and name.',
    advice: {
      explicitBucketBoundaries: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    },
  }),
)

export const layoutShift = atFirstUse(() =>
  meter().createHistogram('portal.page.layout.shift', {
    description: 'Cumulative layout shift of pages (CLS), by page.',
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.25, 0.5, 1] },
  }),
)

export const remoteFaults = atFirstUse(() =>
  meter().createCounter('portal.remote.faults', {
    description: 'Faults of releases that pages reported, by remote, version and kind.',
  }),
)
