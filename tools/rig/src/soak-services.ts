/**
 * All services, whose workers run more often: each interval of a minute or more is divided by
 * PORTAL_SOAK_FACTOR, as fast as `npm run soak` lets the clock run. Time-outs stay as they are.
 */
const factor = Number(process.env.PORTAL_SOAK_FACTOR)
const LEAST_MS = 60_000

const plain = globalThis.setInterval
Object.assign(globalThis, {
  setInterval: (work: () => void, ms: number) => plain(work, ms >= LEAST_MS ? ms / factor : ms),
})

// A static import would run before the interval is replaced.
await import('./services.ts')

export {}
