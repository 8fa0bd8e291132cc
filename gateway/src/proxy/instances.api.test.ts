import { listen, type Listening } from '@forkcast/service-kit';
import Koa, { type Context } from 'koa';
import { asJson, gatewayForEach, type Browser } from '../testing/gatewayHarness';

const harness = gatewayForEach();
let browser: Browser;
let instances: Instance[];
afterEach(async () => {
  for (const instance of instances) await instance.end();
});

interface Instance {
  name: string;
  listening: Listening;
  /** Stops the instance; idempotent. */
  end(): Promise<void>;
  ready: boolean;
  /** Whether it can serve without its dependencies; defaults to `ready`. */
  serving?: boolean;
  problems?: string[];
  answer: (ctx: Context) => unknown;
}

async function instance(name: string): Promise<Instance> {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    if (ctx.path === '/readyz') {
      const { ready, serving, problems } = self;
      ctx.status = ready ? 200 : 503;
      ctx.body = { ready, serving, problems };
    } else await self.answer(ctx);
  });
  const answer = async (ctx: Context) => {
    const chunks: string[] = [];
    for await (const chunk of ctx.req.setEncoding('utf8')) chunks.push(String(chunk));
    ctx.body = { name, body: chunks.join('') };
  };
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  let ended: Promise<void> | undefined;
  const self: Instance = { name, ready: true, answer, listening, end: () => (ended ??= listening.close()) };
  return self;
}

async function startInstances() {
  instances = [await instance('one'), await instance('two')];
  await harness.restart({
    services: {
      '/api/auth': harness.service.url,
      '/api/recipes': instances.map(({ listening }) => listening.url),
    },
  });
  browser = await harness.signedIn({ displayName: 'Ann' });
  return instances as [Instance, Instance];
}

/** Names of the instances that answer four requests. */
async function whoAnswers() {
  const names: unknown[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { status, body } = await browser.send('GET', '/api/recipes');
    names.push(status === 200 ? body.name : status);
  }
  return names;
}

test('sends every request to the other instance when one is gone, with complete bodies', async () => {
  const [one] = await startInstances();
  await one.end();
  expect(await whoAnswers()).toEqual(['two', 'two', 'two', 'two']);
  const text = 'x'.repeat(300_000);
  for (let index = 0; index < 4; index += 1) {
    const { status, body } = await browser.send('POST', '/api/recipes', asJson({ text }));
    expect([status, body.body]).toEqual([200, JSON.stringify({ text })]);
  }
});

test("doesn't repeat a write that an instance interrupted", async () => {
  const [one, two] = await startInstances();
  let attempts = 0;
  for (const instance of [one, two]) {
    instance.answer = (ctx) => {
      attempts += 1;
      ctx.respond = false;
      ctx.res.destroy();
    };
  }
  const { status } = await browser.send('POST', '/api/recipes', asJson({ name: 'Soup' }));
  expect({ status, begun: attempts }).toEqual({ status: 503, begun: 1 });
});

test('repeats a read on another instance when the first interrupts it', async () => {
  const [one] = await startInstances();
  one.answer = (ctx) => {
    ctx.respond = false;
    ctx.res.destroy();
  };
  expect(await whoAnswers()).toEqual(['two', 'two', 'two', 'two']);
});

test('prefers instances that are ready', async () => {
  const [one] = await startInstances();
  one.ready = false;
  await browser.send('GET', '/readyz');
  expect(await whoAnswers()).toEqual(['two', 'two', 'two', 'two']);
  one.ready = true;
  await browser.send('GET', '/readyz');
  expect(new Set(await whoAnswers())).toEqual(new Set(['one', 'two']));
});

test('counts instances in /readyz, and responds 503 only when nothing is served', async () => {
  const [one, two] = await startInstances();
  one.ready = false;
  const report = await browser.send('GET', '/readyz');
  expect(report).toMatchObject({ status: 200, body: { ready: true } });
  expect(report.body.services).toContainEqual({
    paths: ['/api/recipes'],
    ready: true,
    serving: true,
    instances: 2,
    readyInstances: 1,
    servingInstances: 1,
  });
  two.ready = false;
  expect(await browser.send('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ready: false, serving: true },
  });
  const alone = instances.map(({ listening }) => listening.url);
  await harness.restart({ services: { '/api/recipes': alone } });
  expect(await browser.send('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ready: false, serving: false },
  });
  expect(await browser.send('GET', '/readyz/own')).toMatchObject({ status: 200, body: { ready: true } });
});

test('serves from instances that all miss a dependency, and reports the problem once', async () => {
  const [one, two] = await startInstances();
  for (const instance of [one, two]) {
    Object.assign(instance, { ready: false, serving: true, problems: ['documents: the disk is full'] });
  }
  const report = await browser.send('GET', '/readyz');
  expect(report).toMatchObject({
    status: 200,
    body: { ready: false, serving: true, problems: ['documents: the disk is full'] },
  });
  expect(report.body.services).toContainEqual({
    paths: ['/api/recipes'],
    ready: false,
    serving: true,
    instances: 2,
    readyInstances: 0,
    servingInstances: 2,
  });
  expect(new Set(await whoAnswers())).toEqual(new Set(['one', 'two']));
});

test('responds 503 when no instance is left, also to a write with a body', async () => {
  const [one, two] = await startInstances();
  await one.end();
  await two.end();
  for (const method of ['GET', 'POST']) {
    const init = method === 'POST' ? asJson({ text: 'x'.repeat(300_000) }) : {};
    expect(await browser.send(method, '/api/recipes', init)).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  }
});
