import { createServer, type Server } from 'node:http'
import { DiagLogLevel, diag, metrics } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import { BIND_ADDRESS, portTaken } from '@portal/machine/ports'
import { hasCode } from '../error-code.ts'
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
          // Its own server would end the process if the port is in use.
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
  const server = prometheus && metricsPort ? await serveMetrics(prometheus, metricsPort) : null

  function startTraces(): () => Promise<void> {
    const tracerProvider = new NodeTracerProvider({
      resource,
      ...(!process.env.OTEL_TRACES_SAMPLER && {
        sampler: new TraceIdRatioBasedSampler(SAMPLED),
      }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    tracerProvider.register({
      // No baggage: nothing reads it, and anybody can send it.
      propagator: new W3CTraceContextPropagator(),
      // Spans are passed by hand: on Node 20 an asynchronous context slows down every promise.
      contextManager: null,
    })
    return () => tracerProvider.shutdown()
  }

  return {
    stop: async () => {
      runtime()
      server?.close()
      server?.closeAllConnections()
      await Promise.all([stopTraces(), meterProvider.shutdown()])
    },
  }
}

/**
 * Share of the traces that are recorded by default. By the trace id alone, because anybody
 * can ask for recording in `traceparent`.
 */
const SAMPLED = 0.1

function serveMetrics(exporter: PrometheusExporter, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') exporter.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        hasCode(error, 'EADDRINUSE') ? portTaken(port, 'metrics', 'PORTAL_METRICS_PORT') : error,
      ),
    )
    server.listen(port, BIND_ADDRESS, () => resolve(server))
  })
}
