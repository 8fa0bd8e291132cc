import type { ProjectionHandle } from '@forkcast/stores';
import type { Observability } from './observability';

/** Measures a service's read models, and traces each event from its append until it can be read. */
export function observeReadModels(
  service: string,
  projections: readonly ProjectionHandle[],
  { metrics, tracer }: Observability,
): void {
  metrics?.watchReadModels(service, projections);
  if (!tracer) return;
  for (const projection of projections) {
    projection.onApplied((events) => {
      for (const { type, metadata, createdAt } of events) {
        if (metadata.traceparent === undefined) continue;
        const startedAt = Math.min(createdAt.getTime(), Date.now());
        const name = `project ${projection.name}`;
        const attributes = { 'forkcast.event': type };
        tracer.start(service, name, metadata.traceparent, { kind: 'consumer', startedAt, attributes }).end();
      }
    });
  }
}
