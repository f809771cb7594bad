/** Where traces and metrics go; without both, nothing is measured. */
export interface TelemetrySettings {
  /** Address of an OTLP collector (HTTP), for traces and metrics. */
  readonly otlpEndpoint: string | undefined
  /** Port on which Prometheus fetches the metrics. */
  readonly metricsPort: number | undefined
}

export interface Telemetry {
  /** Sends what is still waiting. */
  stop(): Promise<void>
}
