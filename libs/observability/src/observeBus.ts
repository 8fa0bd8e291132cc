import type { Bus, ConsumerDefinition, IntegrationMessage } from '@forkcast/bus';
import { correlated } from './correlation';
import type { Observability } from './observability';
import { withMethod } from './withMethod';

/** Wraps the bus so that handlers are measured, traced, and correlated with the request that caused the message. */
export function observeBus<Observed extends Bus>(bus: Observed, observability: Observability): Observed {
  observability.metrics?.watchConsumers(bus);
  const consume: Bus['consume'] = (definition) => bus.consume(observeConsumer(definition, observability));
  return withMethod(bus, 'consume', consume);
}

function observeConsumer(
  definition: ConsumerDefinition,
  { metrics, tracer }: Observability,
): ConsumerDefinition {
  const { durable, together } = definition;
  const begin = (message: IntegrationMessage) => {
    const { id, event, source, metadata, occurredAt } = message;
    const { traceparent } = metadata;
    const delayMs = Date.now() - occurredAt.getTime();
    const span =
      tracer && traceparent
        ? tracer.start(durable, `process ${event.type}`, traceparent, {
            kind: 'consumer',
            attributes: { 'messaging.destination.name': source, 'forkcast.message_delay_ms': delayMs },
          })
        : undefined;
    // Make spans caused by the message children of this one.
    const traced = span ? { ...message, metadata: { ...metadata, traceparent: span.traceparent } } : message;
    const startedAt = performance.now();
    metrics?.messageBegan(durable, id, occurredAt);
    const end = (outcome: 'ok' | 'error', error?: unknown) => {
      metrics?.messageEnded(durable, id, outcome, (performance.now() - startedAt) / 1000);
      span?.end(error);
    };
    return { traced, end };
  };
  const observed = async <Answer>(
    messages: readonly IntegrationMessage[],
    work: (traced: readonly IntegrationMessage[]) => Promise<Answer>,
  ): Promise<Answer> => {
    const observations = messages.map(begin);
    try {
      const { correlationId } = messages.at(-1)?.metadata ?? {};
      const answered = await correlated(correlationId, () => work(observations.map(({ traced }) => traced)));
      for (const { end } of observations) end('ok');
      return answered;
    } catch (error) {
      for (const { end } of observations) end('error', error);
      throw error;
    }
  };
  return {
    ...definition,
    handle: (message, sequence) =>
      observed([message], ([traced = message]) => definition.handle(traced, sequence)),
    ...(together && {
      together: {
        ...together,
        handle: (messages) => observed(messages, (traced) => together.handle(traced)),
      },
    }),
  };
}
