import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  /** 'gateway', a service or a consumer. */
  part: string;
  /** The process: 'forkcast', or a service such as 'planner'. */
  serviceName: string;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  failed: boolean;
}

export type SpanCollector = Awaited<ReturnType<typeof spanCollector>>;

interface OtlpValue {
  stringValue?: string;
  intValue?: string | number;
  doubleValue?: number;
}
interface OtlpAttributes {
  attributes?: { key: string; value: OtlpValue }[];
}
interface OtlpSpan extends OtlpAttributes {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
}
interface OtlpRequest {
  resourceSpans: {
    resource: OtlpAttributes;
    scopeSpans: { scope: { name: string }; spans: OtlpSpan[] }[];
  }[];
}

const FAILED = 2;

/** Starts an OTLP collector over http/json that stores spans in memory. */
export async function spanCollector() {
  const spans: CollectedSpan[] = [];
  let headers: NodeJS.Dict<string | string[]> = {};
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
        response.writeHead(415).end();
        return;
      }
      headers = request.headers;
      spans.push(...spansIn(JSON.parse(text) as OtlpRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    spans,
    /** Headers of the last export. */
    headers: () => headers,
    close: () =>
      new Promise<void>((resolve) => {
        // Otherwise jest warns about this global in the next test file.
        Reflect.deleteProperty(globalThis, Symbol.for('opentelemetry.js.api.1'));
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn({ resourceSpans }: OtlpRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || null,
        name: span.name,
        part: scope.name,
        serviceName: String(attributesOf(resource)['service.name']),
        startedAt: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
        endedAt: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000,
        attributes: attributesOf(span),
        failed: span.status?.code === FAILED,
      })),
    ),
  );
}

function attributesOf({ attributes = [] }: OtlpAttributes): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue ?? Number.NaN),
    ]),
  );
}
