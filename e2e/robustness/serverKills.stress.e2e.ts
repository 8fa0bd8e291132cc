import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { startDeployment, type Deployment } from '../product/deployment';
import { waitWithin, foundationJourney } from '../browser/foundationJourney';
import type { ManagedProcess } from '../product/managedProcess';
import { EagerPlanner } from '../product/eagerPlanner';
import { accountOf } from '../browser/register';

/**
 * The longest recovery. A lease lasts six seconds without its holder, a message waits eight for a killed process, and
 * nats-server restarts within seconds. The rest is for a busy machine.
 */
const RECOVERY_MS = 60_000;

let deployment: Deployment;
let browser: Browser;
let planners: readonly EagerPlanner[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  deployment = await startDeployment();
}, 200_000);
afterEach(async () => {
  await Promise.all(planners.map((planner) => planner.stop()));
  planners = [];
});
afterAll(async () => {
  await browser?.close();
  expect(await deployment?.stop()).toEqual([]);
}, 60_000);

describe('kill -9 during the journey, under load', () => {
  test.each([
    [
      'the instance that keeps the plan’s read model and its outbox',
      () => holderOf('planner', 'meal-plan-entries'),
    ],
    ['the instance that keeps the list’s read model', () => holderOf('shopping', 'shopping-list-items')],
    ['a gateway', () => deployment.named('gateway-1')],
    ['nats-server', () => deployment.named('nats')],
  ])(
    'loses and repeats nothing when %s is killed',
    async (_who, victim) => {
      planners = await Promise.all([1, 2, 3].map(() => EagerPlanner.at(deployment.origin)));
      for (const planner of planners) planner.start();
      const killed: string[] = [];
      const ann = Math.random().toString(36).slice(2);
      await foundationJourney(browser, deployment.origin, {
        followsWithinMs: RECOVERY_MS,
        account: accountOf(ann),
        expected: /status of 503|net::ERR_/,
        beforeStep: async () => {
          const process = victim();
          killed.push(process.name);
          await process.kill();
        },
      });
      await Promise.all(planners.map((planner) => planner.stop()));
      expect(killed).toHaveLength(2);

      const ended = Date.now();
      await deployment.whenReady();
      const ready = Date.now() - ended;
      for (const planner of planners) {
        const meals = await planner.check();
        expect(planner.meals.size).toBeGreaterThan(0);
        await waitWithin(
          async () => (await planner.lemons()) === meals,
          RECOVERY_MS,
          `a list of ${meals} lemons`,
        );
      }
      const acknowledged = planners.reduce((sum, { recipes, meals }) => sum + recipes.size + meals.size, 0);
      const failed = planners.reduce((sum, { failures }) => sum + failures, 0);
      console.info(
        `${killed.join(', ')}: ${acknowledged} writes acknowledged, ${failed} not; ` +
          `all ready ${ready} ms after the journey, all lists right after ${Date.now() - ended} ms`,
      );
    },
    400_000,
  );
});

/** The instance that applies a read model: the last one that logged it. */
function holderOf(service: string, projection: string): ManagedProcess {
  const lines = deployment.processes
    .filter(({ name }) => name.startsWith(`${service}-`))
    .flatMap((process) => process.output.split('\n').map((line) => ({ one: process, line })))
    .filter(({ line }) => line.includes(`"${projection}"`) && line.includes('a projection is applied here'))
    .map(({ one: process, line }) => ({ one: process, token: Number(/"token":(\d+)/.exec(line)?.[1]) }))
    .sort((a, b) => b.token - a.token);
  const [last] = lines;
  if (!last) throw new Error(`no process applies ${projection}`);
  return last.one;
}
