import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Span as RecordedSpan, SpanKind } from '@opentelemetry/api';
import type { Logger } from '@forkcast/event-sourcing';
import { formatTraceparent, parseTraceparent } from './traceparent';
import type { Span, SpanOptions, Tracer } from './tracer';

/** Where to send traces. The SDK reads other settings, such as sampler and queue size, from its `OTEL_` variables. */
export interface TracingConfig {
  /** The full URL: 'http://collector:4318/v1/traces'. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

const STOP_LIMIT_MS = 5_000;
const MAX_VALUE_LENGTH = 200;
/** Interval of log lines about an unreachable collector. */
const WARN_EVERY_MS = 60_000;

/** Loads the SDK on demand, so that it uses no memory when tracing is off. */
export async function otlpTracer(config: TracingConfig, logger: Logger): Promise<Tracer> {
  const { url, headers, serviceName } = config;
  const api = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await (config.protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));

  api.diag.setLogger(diagnostics(logger), {
    logLevel: api.DiagLogLevel.WARN,
    suppressOverrideMessage: true,
  });
  const ids = new Ids();
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    idGenerator: ids,
    generalLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers: { ...headers } }))],
  });

  const kinds: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  const createSpan = (part: string, name: string, options: SpanOptions, parent?: string): Span => {
    const { kind = 'internal', startedAt, attributes } = options;
    const parentSpan = parseTraceparent(parent);
    const context = parentSpan
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
          traceId: parentSpan.traceId,
          spanId: parentSpan.spanId,
          traceFlags: parentSpan.sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
          isRemote: true,
        })
      : api.ROOT_CONTEXT;
    const tracer = provider.getTracer(part);
    const spanOptions = { kind: kinds[kind], startTime: startedAt, attributes: { ...attributes } };
    return wrapSpan(tracer.startSpan(name, spanOptions, context), api.SpanStatusCode.ERROR);
  };

  return {
    start: (part, name, parent, options = {}) => createSpan(part, name, options, parent),
    begin: (part, name, { as, ...options } = {}) => {
      ids.next = parseTraceparent(as);
      return createSpan(part, name, options);
    },
    stop: async () => {
      await Promise.race([
        provider.shutdown().catch((err: unknown) => logger.warn({ err }, 'the last traces were not sent')),
        pause(STOP_LIMIT_MS, undefined, { ref: false }),
      ]);
      api.diag.disable();
    },
  };
}

/** Generates random ids, except for the first span of a trace that a page has started. */
class Ids {
  next: { traceId: string; spanId: string } | undefined;

  generateSpanId(): string {
    return this.next?.spanId ?? randomBytes(8).toString('hex');
  }

  /** The SDK calls this after `generateSpanId`, and only for a new trace. */
  generateTraceId(): string {
    const { next } = this;
    this.next = undefined;
    return next?.traceId ?? randomBytes(16).toString('hex');
  }
}

function wrapSpan(span: RecordedSpan, failed: number): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: formatTraceparent({ traceId, spanId, sampled: (traceFlags & 1) === 1 }),
    set: (name, value) => void span.setAttribute(name, value),
    rename: (name) => void span.updateName(name),
    end: (error) => {
      if (error !== undefined) {
        span.setStatus({ code: failed });
        span.setAttribute(
          'error.type',
          error instanceof Error ? error.name : typeof error === 'string' ? error : typeof error,
        );
      }
      span.end();
    },
  };
}

function diagnostics(logger: Logger) {
  let warnedAt = -Infinity;
  const warn = (message: string, ...details: unknown[]) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    logger.warn({ details }, `traces: ${message}`);
  };
  const ignore = () => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
