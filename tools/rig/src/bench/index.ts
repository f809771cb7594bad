export { measureCapacity } from './capacity.ts'
export { measureSearch } from './search.ts'
export { measureTelemetry } from './telemetry.ts'
