import type { Logger } from '../log.ts'
import type { Telemetry, TelemetrySettings } from './telemetry-settings.ts'

/**
 * Starts to measure, if a setting asks for it; otherwise no SDK is loaded, and the calls of
 * `@opentelemetry/api` do nothing. Must precede everything that is measured.
 *
 * @param service name of the process in traces and metrics; `OTEL_SERVICE_NAME` overrides it
 */
export async function startTelemetry(
  service: string,
  settings: TelemetrySettings,
  log: Logger,
): Promise<Telemetry> {
  if (settings.otlpEndpoint === undefined && settings.metricsPort === undefined) {
    return { stop: async () => {} }
  }
  const { startSdk } = await import('./sdk.ts')
  return startSdk(service, settings, log)
}
