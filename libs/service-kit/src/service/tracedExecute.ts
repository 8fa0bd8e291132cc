import type { Execute } from '@forkcast/event-sourcing';
import { kindOf, type Tracer } from '@forkcast/observability';

/** Wraps commands in spans, which become the parents of spans that their events cause. */
export function tracedExecute(execute: Execute, service: string, tracer: Tracer | undefined): Execute {
  if (!tracer) return execute;
  return async (target, command, context) => {
    const { traceparent } = context.metadata;
    if (traceparent === undefined) return execute(target, command, context);
    const span = tracer.start(service, `execute on ${kindOf(target.streamName)}`, traceparent);
    try {
      const metadata = { ...context.metadata, traceparent: span.traceparent };
      const result = await execute(target, command, { ...context, metadata });
      span.set('forkcast.events', result.events.length);
      span.end();
      return result;
    } catch (error) {
      span.end(error);
      throw error;
    }
  };
}
