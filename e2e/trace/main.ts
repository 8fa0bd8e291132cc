// `npm run trace`: plans one meal in the built product, collects its trace, and draws it into docs/. `-- servers` does
// so with every service in its own process and needs a nats-server.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { spanCollector, type CollectedSpan, type SpanCollector } from '@forkcast/observability/testing';
import { Client } from '../product/client';
import { startDeployment } from '../product/deployment';
import { startProduct } from '../product/product';
import { drawTrace } from './drawTrace';

const TIMEOUT_MS = 30_000;
/** Meals planned first, so that nothing happens for the first time. */
const WARM_UP = 20;
/** The wait after the list has the item, for other effects of the event. */
const SETTLE_MS = 2_000;
const MAX_REJECTED = 20;
const WEEK = { startDate: '2026-11-22T00:00:00.000Z', endDate: '2026-11-28T23:59:59.999Z' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function traceOf(origin: string, { spans }: SpanCollector): Promise<readonly CollectedSpan[]> {
  const ann = await Client.registered(origin);
  const recipe = await ann.request<{ id: string }>('POST', '/api/recipes', {
    name: 'Soup',
    ingredients: [{ name: 'lentils', quantity: 200, unit: 'g' }],
  });
  if (recipe.status !== 201) throw new Error(`the recipe: ${recipe.status}`);
  const list = await ann.request('POST', '/api/generate-shopping-list', WEEK);
  if (list.status !== 200) throw new Error(`the list: ${list.status}`);
  let rejected = 0;
  /** A busy machine may reject a request because a read model is behind; that isn't a typical trace. */
  const plan = async (index: number): Promise<string> => {
    const traceId = randomBytes(16).toString('hex');
    const meal = {
      date: `2026-11-2${3 + (index % 5)}T00:00:00.000Z`,
      mealType: ['breakfast', 'lunch', 'dinner'][index % 3],
    };
    const { status } = await ann.request(
      'POST',
      '/api/meal-plans',
      { ...meal, recipeId: recipe.body.id, recipeName: 'Soup' },
      { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`, tracestate: 'forkcast=3' },
    );
    if (status === 503 && rejected++ < MAX_REJECTED) {
      await pause(SETTLE_MS);
      return plan(index);
    }
    if (status !== 201) throw new Error(`the meal: ${status}`);
    const deadline = Date.now() + TIMEOUT_MS;
    const written = () =>
      spans.some((span) => span.traceId === traceId && span.name === 'project shopping-list-items');
    while (!written()) {
      if (Date.now() > deadline) throw new Error('the trace has no span of the list item');
      await pause(50);
    }
    return traceId;
  };
  for (let index = 0; index < WARM_UP; index += 1) await plan(index);
  const traceId = await plan(WARM_UP);
  await pause(SETTLE_MS);
  return spans.filter((span) => span.traceId === traceId);
}

async function main(): Promise<void> {
  const onServers = process.argv.includes('servers');
  const collector = await spanCollector();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  const deployment = onServers
    ? await startDeployment({ instances: 1, gateways: 1, environment })
    : undefined;
  const product = deployment ? undefined : await startProduct(environment);
  try {
    const spans = await traceOf(deployment?.origin ?? product?.origin ?? '', collector);
    const title = onServers
      ? 'One planned meal: a gateway and seven services, each a process'
      : 'One planned meal: the product in one process';
    const file = path.resolve(__dirname, `../../docs/trace-${onServers ? 'servers' : 'embedded'}.svg`);
    writeFileSync(file, drawTrace(spans, title));
    const start = Math.min(...spans.map(({ startedAt }) => startedAt));
    const ended = Math.max(...spans.map(({ endedAt }) => endedAt));
    console.log(`${spans.length} spans in ${(ended - start).toFixed(1)} ms: ${path.relative('.', file)}`);
  } finally {
    await product?.dispose();
    await deployment?.stop();
    await collector.close();
  }
}

void main();
