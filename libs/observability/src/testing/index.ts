export { spanCollector, type CollectedSpan, type SpanCollector } from './spanCollector';
