import { get } from 'node:http';
import type { BusConsumer } from '@forkcast/bus';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import { startObservability, type RunningObservability } from '../observability';
import { kindOf, Metrics } from './metrics';
import { metricDefinitions } from './metricDefinitions';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let metrics: Metrics;
beforeEach(async () => (metrics = await Metrics.create()));

/** Values by 'name{labels}'. */
async function collected(of = metrics): Promise<Record<string, number>> {
  const lines = (await of.registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('registers exactly the defined metrics', async () => {
  metrics.watchSessions(async () => 0);
  metrics.watchLiveConnections(() => 0);
  metrics.watchReleases(async () => []);
  metrics.watchBackups(() => ({ newest: null, hasFailed: false }));
  const registered = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const ours = registered.filter((name) => name.startsWith('forkcast_')).sort();
  expect(ours).toEqual(
    Object.values(metricDefinitions)
      .map(({ name }) => name as string)
      .sort(),
  );
  expect(registered).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']),
  );
});

test('has the age of the newest backup, and none without a backup', async () => {
  let newest: Date | null = null;
  metrics.watchBackups(() => ({ newest, hasFailed: newest === null }));
  const read = async () => {
    const { forkcast_backup_age_seconds: age, forkcast_backup_failed: failed } = await collected();
    return [age && Math.floor(age / 60), failed];
  };
  expect(await read()).toEqual([undefined, 1]);
  newest = new Date(Date.now() - 90_000);
  expect(await read()).toEqual([1, 0]);
});

test('labels unknown methods alike', async () => {
  for (const method of ['GET', 'PROPFIND', 'X-1', 'X-2']) {
    metrics.request({ part: 'gateway', method, route: 'none', status: 404 }, 0.01);
  }
  const counts = Object.keys(await collected()).filter((key) =>
    key.startsWith('forkcast_http_request_duration_seconds_count'),
  );
  expect(counts).toHaveLength(2);
});

test('counts appends by category of stream, not by its name', async () => {
  metrics.append('mealPlan-5b1e-2025-02-09', 'ok', 3, 0.001);
  metrics.append('mealPlan-77aa-2025-02-09', 'conflict', 2, 0.001);
  const values = await collected();
  expect(values['forkcast_appended_events_total{stream="mealPlan"}']).toBe(3);
  expect(values['forkcast_append_duration_seconds_count{stream="mealPlan",outcome="conflict"}']).toBe(1);
  expect(Object.keys(values).join()).not.toContain('5b1e');
  expect(kindOf('log')).toBe('log');
});

test('counts a retried message as one in flight and its delay once', async () => {
  const consumer = { durable: 'mail', caughtUp: true, failure: undefined, parked: 3 };
  metrics.watchConsumers({ consumers: [consumer as unknown as BusConsumer] }); // the part that metrics read
  const occurred = new Date(Date.now() - 5_000);
  for (const outcome of ['error', 'error'] as const) {
    metrics.messageBegan('mail', 'm1', occurred);
    metrics.messageEnded('mail', 'm1', outcome, 0.01);
  }
  let values = await collected();
  expect(values['forkcast_parked_messages{consumer="mail"}']).toBe(3);
  expect(values['forkcast_consumer_messages_at_hand{consumer="mail"}']).toBe(1);
  expect(values['forkcast_consumer_oldest_message_age_seconds{consumer="mail"}']).toBeGreaterThanOrEqual(5);
  expect(values['forkcast_message_delay_seconds_count{consumer="mail"}']).toBe(1);
  metrics.messageBegan('mail', 'm1', occurred);
  metrics.messageEnded('mail', 'm1', 'ok', 0.01);
  values = await collected();
  expect(values['forkcast_consumer_messages_at_hand{consumer="mail"}']).toBe(0);
  expect(values['forkcast_consumer_oldest_message_age_seconds{consumer="mail"}']).toBe(0);
  expect(values['forkcast_message_handling_duration_seconds_count{consumer="mail",outcome="error"}']).toBe(2);
});

test('counts sessions once a minute, and omits the metric when counting fails', async () => {
  let [asked, failing] = [0, true];
  metrics.watchSessions(() => {
    asked += 1;
    return failing ? Promise.reject(new Error('away')) : Promise.resolve(7);
  });
  expect((await collected()).forkcast_sessions).toBe(0);
  failing = false;
  for (let index = 0; index < 3; index += 1) expect((await collected()).forkcast_sessions).toBe(7);
  expect(asked).toBe(2);
});

test('reports loads and errors of each release', async () => {
  metrics.watchReleases(async () => [{ remote: 'planner', version: '1.1.0', loads: 40, errors: 1 }]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('forkcast_release_loads{screen="planner",version="1.1.0"} 40');
  expect(text).toContain('forkcast_release_errors{screen="planner",version="1.1.0"} 1');
});

test('reports lag, stalls and parked events of a read model', async () => {
  let tell: Parameters<ProjectionHandle['onApplied']>[0] = () => undefined;
  const projection = {
    name: 'entries',
    caughtUp: false,
    failure: new Error('full'),
    onApplied: (listener: typeof tell) => (tell = listener),
    parked: async () => [{ state: 'failed' }, { state: 'waiting' }, { state: 'waiting' }],
  };
  metrics.watchReadModels('planner', [projection as unknown as ProjectionHandle]); // the part that metrics read
  const applied = (secondsAgo: number) =>
    tell([{ createdAt: new Date(Date.now() - secondsAgo * 1_000) } as RecordedDomainEvent]); // the part that metrics read
  applied(86_400);
  projection.caughtUp = true;
  applied(2);
  const values = await collected();
  const labels = 'service="planner",read_model="entries"';
  // Replayed events don't count.
  expect(values[`forkcast_projection_lag_seconds_count{${labels}}`]).toBe(1);
  expect(values[`forkcast_projection_lag_seconds_sum{${labels}}`]).toBeCloseTo(2, 0);
  expect(values[`forkcast_projection_failed{${labels}}`]).toBe(1);
  expect(values[`forkcast_projection_caught_up{${labels}}`]).toBe(1);
  expect(values[`forkcast_parked_events{${labels},state="waiting"}`]).toBe(2);
});

describe('the port of the operators', () => {
  let running: RunningObservability | undefined;
  afterEach(() => running?.stop());

  test('serves only GET on its one path', async () => {
    running = await startObservability({ metrics: { host: '127.0.0.1', port: 0 } }, logger);
    const url = running.metricsUrl ?? '';
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  test('serves metrics only under addresses and known names', async () => {
    const names = ['planner', 'metrics.internal'];
    running = await startObservability({ metrics: { host: '127.0.0.1', port: 0, names } }, logger);
    const url = running.metricsUrl ?? '';
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    const known = [
      'localhost:9464',
      '127.0.0.1',
      '[::1]:9464',
      'planner:9464',
      'Planner',
      'metrics.internal',
    ];
    for (const host of known) expect([host, await statusFor(host)]).toEqual([host, 200]);
    for (const host of ['evil.example:9464', 'localhost.evil.example', ' ']) {
      expect([host, await statusFor(host)]).toEqual([host, 403]);
    }
  });

  test('fails to start when the port is taken', async () => {
    running = await startObservability({ metrics: { host: '127.0.0.1', port: 0 } }, logger);
    const port = Number(new URL(running.metricsUrl ?? '').port);
    await expect(startObservability({ metrics: { host: '127.0.0.1', port } }, logger)).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});

test('loads and serves nothing when metrics and tracing are off', async () => {
  jest.resetModules();
  for (const library of ['prom-client', '@opentelemetry/api', '@opentelemetry/sdk-trace-base']) {
    jest.doMock(library, () => {
      throw new Error(`${library} was loaded`);
    });
  }
  const { startObservability: start } = await import('../observability');
  const off = await start({}, logger);
  expect([off.metrics, off.tracer, off.metricsUrl]).toEqual([undefined, undefined, undefined]);
  await off.stop();
  await expect(start({ metrics: { host: '127.0.0.1', port: 0 } }, logger)).rejects.toThrow('was loaded');
  jest.dontMock('prom-client');
});
