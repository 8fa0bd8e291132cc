import { accounts } from '@forkcast/accounts';
import { mail } from '@forkcast/mail';
import { planner } from '@forkcast/planner';
import type { RunningService, ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, servicesTogether, type ServiceHarness } from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';
import { register } from './testing/register';
import { startMailbox, type Mailbox } from '../../../services/accounts/src/testing/mailbox';

const friday = new Date('2026-11-20T10:00:00.000Z');
/** In Berlin: Saturday 9:00, Sunday 17:00. */
const saturdayMorning = new Date('2026-11-21T08:00:00.000Z');
const sundayAfternoon = new Date('2026-11-22T16:00:00.000Z');

let mailbox: Mailbox;
let harness: ServiceHarness;
beforeAll(async () => {
  mailbox = await startMailbox();
  harness = await serviceHarness(startServices, { now: friday });
});
afterAll(async () => {
  await harness?.stop();
  await mailbox?.stop();
});

/** All services involved in mail behind one address, like the gateway. */
async function startServices(dependencies: ServiceDependencies): Promise<RunningService> {
  const options = { productName: 'Forkcast', publicOrigin: 'https://forkcast.test' };
  const sending = { ...options, smtpUrl: mailbox.url, from: 'forkcast@example.org' };
  return servicesTogether([
    await accounts.start(dependencies, { mail: sending }),
    await planner.start(dependencies),
    await shopping.start(dependencies),
    await mail.start(dependencies, { options, everyMs: 10 }),
  ]);
}

test("sends one mail each for a list on Saturday and a plan on Sunday, to the account's address", async () => {
  const { email, identity } = await register(harness);
  const call = async (method: string, path: string, body: object) => {
    const { status } = await harness.request(method, path, { identity, body });
    expect(status).toBeLessThan(300);
  };
  await call('PUT', '/api/user/preferences', {
    emailNotifications: true,
    weeklySummary: true,
    shoppingListReminders: true,
  });
  await call('POST', '/api/meal-plans', {
    date: '2026-11-23T23:00:00.000Z',
    mealType: 'dinner',
    recipeName: 'Tomato Soup',
  });
  await call('POST', '/api/shopping-list', { name: 'Milk' });
  await harness.settled();

  harness.setClock(saturdayMorning);
  expect((await mailbox.next(email)).content).toMatch(/Subject: 1 item left to buy[^]*- Milk/);
  harness.setClock(sundayAfternoon);
  expect((await mailbox.next(email, 1)).content).toMatch(
    /Subject: Your meals: Nov 23 - Nov 29, 2026[^]*- Tuesday, Nov 24\. Dinner: Tomato Soup/,
  );
  await harness.restart();
  await harness.settled();
  expect(mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(2);
});
