import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { spanCollector, type CollectedSpan, type SpanCollector } from '@forkcast/observability/testing';
import { freePort } from '@forkcast/stores/testing';
import { readConfig } from './config';
import { startForkcast, type Forkcast } from './forkcast';

const WEEK = { startDate: '2026-11-22T00:00:00.000Z', endDate: '2026-11-28T23:59:59.999Z' };
const trace = () => randomUUID().replaceAll('-', '').padStart(32, '1');

let directory: string;
let collector: SpanCollector;
let forkcast: Forkcast;
let metricsPort: number;
let cookie = '';

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'observed-'));
  collector = await spanCollector();
  metricsPort = await freePort();
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
  forkcast = await startForkcast(
    readConfig({
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    }),
  );
  const registered = await call('POST', '/api/auth/register', {
    email: 'ann@example.org',
    password: 'correct horse',
    username: 'ann',
    displayName: 'Ann',
    timeZone: 'UTC',
  });
  expect(registered.status).toBe(201);
  expect((await call('POST', '/api/generate-shopping-list', WEEK)).status).toBe(200);
});
afterAll(async () => {
  await forkcast?.stop();
  await collector?.close();
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  rmSync(directory, { recursive: true });
});

async function call(method: string, to: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(forkcast.url + to, {
    method,
    headers: { origin: forkcast.url, cookie, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  if (set.length > 0) cookie = [...new Set([...cookie.split('; '), ...set])].filter(Boolean).join('; ');
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

async function planned(headers: Record<string, string>, name = 'Soup') {
  const ingredients = [{ name: `salt for ${name}`, quantity: 1, unit: 'g' }];
  const recipe = await call('POST', '/api/recipes', { name, ingredients });
  const meal = { date: '2026-11-24T00:00:00.000Z', mealType: 'dinner', recipeName: name };
  const answer = await call('POST', '/api/meal-plans', { ...meal, recipeId: recipe.body.id }, headers);
  expect(answer.status).toBe(201);
  return answer;
}

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

const collected = (which: (span: CollectedSpan) => boolean) => eventually(() => collector.spans.some(which));

/** Span names from the root to the span with this name. */
function pathTo(name: string, all: readonly CollectedSpan[]): string[] {
  const ancestors = (span: CollectedSpan | undefined): string[] =>
    span ? [...ancestors(all.find(({ spanId }) => spanId === span.parentSpanId)), span.name] : [];
  return ancestors(all.find((span) => span.name === name));
}

test('traces a planned meal from the click to the item on the list', async () => {
  const traceId = trace();
  await planned({ traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'forkcast=40' });
  await collected(({ name, ...span }) => span.traceId === traceId && name === 'project shopping-list-items');
  await collected(({ part, ...span }) => span.traceId === traceId && part === 'page');
  const all = spansOf(traceId);
  expect(pathTo('project shopping-list-items', all)).toEqual([
    'page: POST /api/meal-plans',
    'POST /api/meal-plans/*',
    'POST /api/meal-plans',
    'execute on mealPlan',
    'process planner.meal-planned',
    'execute on shoppingList',
    'project shopping-list-items',
  ]);
  const page = all.find(({ part }) => part === 'page');
  expect(page).toMatchObject({ spanId: 'b7ad6b7169203331', parentSpanId: null });
  const gateway = all.find(({ part }) => part === 'gateway');
  expect((gateway?.startedAt ?? 0) - (page?.startedAt ?? 0)).toBeGreaterThanOrEqual(39);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['append mealPlan', 'append shoppingList', 'project meal-plan-entries']),
  );
  expect(all.map(({ part }) => part)).toContain('shopping-follows-the-plan');
  expect(all.filter(({ failed }) => failed)).toEqual([]);
});

test("doesn't continue a traceparent from another origin", async () => {
  const traceId = trace();
  const reads = () => collector.spans.filter(({ name }) => name === 'GET /api/recipes/*');
  const before = reads().length;
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await call('GET', '/api/recipes', undefined, { traceparent, 'sec-fetch-site': 'cross-site', origin: '' });
  await eventually(() => reads().length > before);
  expect(reads().at(-1)?.parentSpanId).toBeNull();
  expect(spansOf(traceId)).toEqual([]);
});

test('writes nothing that a person typed, and no ids, into spans', async () => {
  const { body } = await planned({}, 'Secret stew');
  const account = await call('GET', '/api/user');
  await collected(({ part }) => part === 'recipes');
  const all = JSON.stringify(collector.spans);
  for (const secret of ['stew', body.id, account.body.id, 'ann@example.org'])
    expect(all).not.toContain(secret);
});

test('measures requests by pattern, appends, read models, consumers and sessions', async () => {
  await planned({}, 'Bread');
  const missing = randomUUID();
  expect((await call('DELETE', `/api/recipes/${missing}`)).status).toBe(404);
  await call('GET', `/api/nothing/${missing}`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    'forkcast_http_request_duration_seconds_count{part="recipes",method="DELETE",route="/api/recipes/{id}",status="404"} 1',
    'forkcast_http_request_duration_seconds_count{part="gateway",method="DELETE",route="/api/recipes/*",status="404"} 1',
    'forkcast_http_request_duration_seconds_count{part="gateway",method="GET",route="none",status="404"} 1',
    'forkcast_projection_failed{service="shopping",read_model="shopping-list-items"} 0',
    'forkcast_parked_messages{consumer="shopping-follows-the-plan"} 0',
    'forkcast_sessions 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/forkcast_append_duration_seconds_count\{stream="mealPlan",outcome="ok"\} \d/);
  expect(text).toMatch(/forkcast_message_delay_seconds_count\{consumer="shopping-follows-the-plan"\} \d/);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});
