export {
  startObservability,
  type Observability,
  type ObservabilityConfig,
  type RunningObservability,
} from './observability';
export { correlated, correlatesByItself, correlationId } from './correlation';
export { metricDefinitions, type MetricDefinition } from './metrics/metricDefinitions';
export { kindOf, type Metrics } from './metrics/metrics';
export { observeBus } from './observeBus';
export { observeReadModels } from './observeReadModels';
export { observeStore } from './observeStore';
export type { TracingConfig } from './tracing/otlpTracer';
export { parseTraceparent, sinceClick, type TraceContext } from './tracing/traceparent';
export type { Span, SpanOptions, Tracer } from './tracing/tracer';
