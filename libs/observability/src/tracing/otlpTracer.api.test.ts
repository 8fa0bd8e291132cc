import { spanCollector, type SpanCollector } from '../testing/spanCollector';
import { otlpTracer, type TracingConfig } from './otlpTracer';
import { parseTraceparent } from './traceparent';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const given = (flag: '00' | '01') => `00-${traceId}-${spanId}-${flag}`;

let collector: SpanCollector;
const warned: string[] = [];
const logger = {
  info: () => undefined,
  warn: (_details: object, message: string) => void warned.push(message),
  error: () => undefined,
};
const tracerOf = (more: Partial<TracingConfig> = {}) =>
  otlpTracer(
    {
      url: `${collector.endpoint}/v1/traces`,
      protocol: 'http/json',
      headers: { 'api-key': 'secret' },
      serviceName: 'planner',
      ...more,
    },
    logger,
  );

beforeEach(async () => {
  collector = await spanCollector();
  warned.length = 0;
});
afterEach(async () => {
  delete process.env.OTEL_TRACES_SAMPLER;
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  await collector.close();
});

test('continues a trace that a page started, with child spans below it', async () => {
  const tracer = await tracerOf();
  const page = tracer.begin('page', 'page: POST', { as: given('00'), startedAt: Date.now() - 250 });
  const span = tracer.start('gateway', 'POST', page.traceparent, { kind: 'server' });
  span.rename('POST /api/meal-plans');
  span.set('http.response.status_code', 201);
  span.end();
  page.end();
  await tracer.stop();
  const [below, first] = collector.spans;
  expect(first).toMatchObject({ traceId, spanId, parentSpanId: null, part: 'page', serviceName: 'planner' });
  expect((first?.endedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThanOrEqual(250);
  expect(below).toMatchObject({
    traceId,
    parentSpanId: spanId,
    name: 'POST /api/meal-plans',
    part: 'gateway',
    attributes: { 'http.response.status_code': 201 },
    failed: false,
  });
  expect(collector.headers()['api-key']).toBe('secret');
});

test('separates consecutive traces, also after one with external ids', async () => {
  const tracer = await tracerOf();
  const all = [
    tracer.begin('page', 'a', { as: given('01') }),
    tracer.begin('x', 'b'),
    tracer.begin('x', 'c'),
  ];
  const ids = all.map(({ traceparent }) => parseTraceparent(traceparent));
  expect(ids[0]).toEqual({ traceId, spanId, sampled: true });
  expect(new Set(ids.map((id) => id?.traceId)).size).toBe(3);
  expect(new Set(ids.map((id) => id?.spanId)).size).toBe(3);
  await tracer.stop();
});

test("decides sampling itself, whatever the page's traceparent says", async () => {
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  const tracer = await tracerOf();
  const page = tracer.begin('page', 'page', { as: given('01') });
  const below = tracer.start('gateway', 'POST', page.traceparent);
  expect(parseTraceparent(below.traceparent)).toMatchObject({ traceId, sampled: false });
  below.end();
  page.end();
  await tracer.stop();
  expect(collector.spans).toEqual([]);
});

test("doesn't record a trace that the gateway doesn't record", async () => {
  const tracer = await tracerOf();
  tracer.start('planner', 'GET', given('00')).end();
  tracer.start('planner', 'POST', given('01')).end();
  await tracer.stop();
  expect(collector.spans).toMatchObject([{ name: 'POST' }]);
});

test('records a failure by the kind of its error, without its message', async () => {
  const tracer = await tracerOf();
  tracer.begin('planner', 'a').end(new RangeError('what a person typed'));
  await tracer.stop();
  expect(collector.spans).toMatchObject([{ failed: true, attributes: { 'error.type': 'RangeError' } }]);
  expect(JSON.stringify(collector.spans)).not.toContain('typed');
});

test('truncates long values', async () => {
  const tracer = await tracerOf();
  const span = tracer.begin('planner', 'a');
  span.set('long', 'x'.repeat(10_000));
  span.end();
  await tracer.stop();
  expect(String(collector.spans[0]?.attributes.long)).toHaveLength(200);
});

test('logs an unreachable collector once, again at the end, and shuts down without waiting long', async () => {
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '500';
  const tracer = await tracerOf({ url: 'http://127.0.0.1:9/v1/traces', protocol: 'http/protobuf' });
  for (let index = 0; index < 2_000; index += 1) tracer.begin('planner', 'a').end();
  const startedAt = performance.now();
  await tracer.stop();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect(warned).toEqual([expect.stringContaining('ECONNREFUSED'), 'the last traces were not sent']);
});
