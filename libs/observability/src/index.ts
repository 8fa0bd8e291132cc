export {
  startObservability,
  type Observability,
  type ObservabilityConfig,
  type RunningObservability,
} from './observability';
export { correlated, correlatesByItself, correlationId } from './correlation';
export { metricDefinitions, type MetricDefinition } from './metrics/metricDefinitions';
export { kindOf } from './metrics/metrics';
export { observeBus } from './observeBus';
export { observeReadModels } from './observeReadModels';
export { observeStore } from './observeStore';
export { parseTraceparent, parseSinceClick } from './tracing/traceparent';
export type { Span, Tracer } from './tracing/tracer';
