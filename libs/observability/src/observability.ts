import type { Logger } from '@forkcast/event-sourcing';
import { Metrics } from './metrics/metrics';
import { serveMetrics, type MetricsListener } from './metrics/metricsServer';
import { otlpTracer, type TracingConfig } from './tracing/otlpTracer';
import type { Tracer } from './tracing/tracer';

export interface ObservabilityConfig {
  /** Where to serve metrics; without it, nothing is measured. */
  metrics?: MetricsListener;
  /** Where to send traces; without it, nothing is traced. */
  tracing?: TracingConfig;
}

/** The metrics and tracer of a process. A part that is switched off is undefined, so it costs nothing. */
export interface Observability {
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
}

export interface RunningObservability extends Observability {
  /** 'http://127.0.0.1:9464/metrics' */
  readonly metricsUrl?: string;
  /** Sends pending spans and closes the metrics server. */
  stop(): Promise<void>;
}

/** Starts the parts that are switched on. Rejects if the port for metrics is taken. */
export async function startObservability(
  { metrics: listening, tracing }: ObservabilityConfig,
  logger: Logger,
): Promise<RunningObservability> {
  const metrics = listening && (await Metrics.create());
  const server =
    metrics &&
    listening &&
    (await serveMetrics(metrics.registry, listening, (err) =>
      logger.error({ err }, 'the metrics could not be collected'),
    ));
  const tracer = tracing && (await otlpTracer(tracing, logger));
  return {
    metrics,
    tracer,
    metricsUrl: server?.url,
    stop: async () => {
      await server?.close();
      await tracer?.stop();
    },
  };
}
