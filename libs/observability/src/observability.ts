import type { Logger } from '@forkcast/event-sourcing';
import { Metrics } from './metrics/metrics';
import { serveMetrics, type MetricsListener } from './metrics/metricsServer';
import { otlpTracer, type TracingConfig } from './tracing/otlpTracer';
import type { Tracer } from './tracing/tracer';

export interface ObservabilityConfig {
  /** Where metrics are collected; nothing is measured without it. */
  metrics?: MetricsListener;
  /** Where traces go; nothing is traced without it. */
  tracing?: TracingConfig;
}

/** What a process shows of itself. A part that is switched off is not there, and nobody calls it. */
export interface Observability {
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
}

export interface RunningObservability extends Observability {
  /** 'http://127.0.0.1:9464/metrics' */
  readonly metricsUrl?: string;
  /** Sends what is waiting and takes no more questions. */
  stop(): Promise<void>;
}

/** Starts what is switched on. Rejects when the port of the metrics is taken. */
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
