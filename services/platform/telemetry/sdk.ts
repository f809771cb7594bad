import { createRequire } from 'node:module'
import {
  createNoopMeter,
  DiagLogLevel,
  diag,
  type MeterProvider as Meters,
  metrics,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import { BIND_ADDRESS } from '@portal/machine/ports'
import type { Logger } from '../log.ts'
import type { Telemetry, TelemetrySettings } from './telemetry-settings.ts'

/**
 * Starts the SDK. The exporters read the standard variables themselves: `OTEL_EXPORTER_OTLP_…`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_METRIC_EXPORT_INTERVAL`, `OTEL_RESOURCE_ATTRIBUTES`.
 */
export async function startSdk(
  service: string,
  { otlpEndpoint, metricsPort }: TelemetrySettings,
  log: Logger,
): Promise<Telemetry> {
  const say = (message: string) => log.warn({ telemetry: message })
  diag.setLogger({ error: say, warn: say, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: service }))
    .merge(detectResources({ detectors: [envDetector] }))
  const prometheus =
    metricsPort === undefined
      ? null
      : new PrometheusExporter({
          host: BIND_ADDRESS,
          port: metricsPort,
          preventServerStart: true,
          withResourceConstantLabels: /^service\.name$/,
        })
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      ...(prometheus ? [prometheus] : []),
      ...(otlpEndpoint === undefined
        ? []
        : [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })]),
    ],
  })
  metrics.setGlobalMeterProvider(meterProvider)
  const runtime = registerInstrumentations({
    meterProvider,
    instrumentations: [new RuntimeNodeInstrumentation()],
  })
  const stopTraces = otlpEndpoint === undefined ? async () => {} : startTraces()
  await prometheus?.startServer()

  function startTraces(): () => Promise<void> {
    const tracerProvider = new NodeTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    // No baggage: nothing reads it, and anybody can send it.
    tracerProvider.register({ propagator: new W3CTraceContextPropagator() })
    const stopStatements = registerInstrumentations({
      tracerProvider,
      // The portal observes its connections itself.
      meterProvider: NO_METERS,
      instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
    })
    patchDriver()
    return async () => {
      stopStatements()
      await tracerProvider.shutdown()
    }
  }

  return {
    stop: async () => {
      runtime()
      await Promise.all([stopTraces(), meterProvider.shutdown()])
    },
  }
}

const NO_METERS: Meters = { getMeter: () => createNoopMeter() }

/**
 * Instrumentations change a module when it is required. The services import the driver, which has
 * been loaded by now, so require it here; the changes apply to the same module.
 */
function patchDriver(): void {
  const require = createRequire(import.meta.url)
  require('pg')
  createRequire(require.resolve('pg'))('pg-pool')
}
