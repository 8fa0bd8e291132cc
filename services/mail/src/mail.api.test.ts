import { randomUUID } from 'node:crypto';
import type { IntegrationEvent, PlannedMeal, Preferences } from '@forkcast/contracts';
import { type DomainEvent } from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '@forkcast/stores';
import { serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { mail } from './mail';

const TIMEOUT_MS = 20_000;
const options = { productName: 'Forkcast', publicOrigin: 'https://forkcast.test' };
const friday = new Date('2026-11-20T10:00:00.000Z');
/** In Berlin: Saturday 9:00, Sunday 17:00. */
const saturdayMorning = new Date('2026-11-21T08:00:00.000Z');
const sundayAfternoon = new Date('2026-11-22T16:00:00.000Z');
const all: Preferences = { emailNotifications: true, weeklySummary: true, shoppingListReminders: true };

let harness: ServiceHarness;
/** Collections to delete before the next start. */
let forgetsAtStart: readonly string[] = [];
beforeEach(async () => {
  forgetsAtStart = [];
  harness = await serviceHarness(
    async (dependencies) => {
      for (const name of forgetsAtStart) await dependencies.database.collection(name).deleteMany({});
      return mail.start(dependencies, { options, everyMs: 10 });
    },
    { now: friday },
  );
});
afterEach(() => harness.stop());

async function someone({
  preferences = all,
  timeZone = 'Europe/Berlin',
  householdId = randomUUID(),
}: { preferences?: Preferences | null; timeZone?: string; householdId?: string } = {}) {
  const accountId = randomUUID();
  const events: IntegrationEvent[] = [
    { type: 'accounts.time-zone-changed', data: { accountId, householdId, timeZone } },
  ];
  if (preferences) {
    events.push({ type: 'accounts.preferences-changed', data: { accountId, householdId, ...preferences } });
  }
  await harness.deliver(householdId, ...events);
  return { accountId, householdId };
}

function aMeal(particulars: Partial<PlannedMeal> = {}): PlannedMeal {
  return {
    entryId: randomUUID(),
    day: '2026-11-24',
    mealType: 'dinner',
    recipeId: null,
    recipeName: 'Tomato Soup',
    recipeUrl: null,
    notes: null,
    ...particulars,
  };
}

const item = (name: string, marks: { isChecked?: boolean; isPantryItem?: boolean } = {}) => ({
  itemId: randomUUID(),
  name,
  isChecked: false,
  isPantryItem: false,
  ...marks,
});

const mailsTo = ({ accountId }: { accountId: string }) => harness.eventsIn(`mail-${accountId}`);

async function mailed(who: { accountId: string }, count = 1): Promise<readonly DomainEvent[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = await mailsTo(who);
    if (mails.length >= count || Date.now() > deadline) {
      expect(mails).toHaveLength(count);
      return mails;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The second mail is sent in a round that began after the first one's, so by then a round has covered all users. */
async function waitForCompleteRound(): Promise<void> {
  for (const name of ['Salt', 'Pepper']) {
    const householdId = randomUUID();
    await harness.deliver(householdId, { type: 'shopping.items-listed', data: { items: [item(name)] } });
    await mailed(await someone({ householdId }));
  }
}

describe('the weekly summary', () => {
  test('announces the next seven days once on Sunday at 17:00', async () => {
    const ann = await someone();
    const moved = aMeal({ recipeName: 'Stew' });
    await harness.deliver(
      ann.householdId,
      { type: 'planner.meal-planned', data: aMeal({ recipeName: 'Fish <& chips>' }) },
      { type: 'planner.meal-planned', data: aMeal({ mealType: 'lunch', recipeName: 'Salad' }) },
      { type: 'planner.meal-planned', data: aMeal({ day: '2026-11-22', recipeName: 'Too early' }) },
      { type: 'planner.meal-planned', data: aMeal({ day: '2026-11-30', recipeName: 'Too late' }) },
      { type: 'planner.meal-planned', data: moved },
      { type: 'planner.meal-removed', data: { entryId: moved.entryId, day: moved.day } },
    );
    harness.setClock(new Date(sundayAfternoon.getTime() - 1));
    await harness.settled();
    expect(await mailsTo(ann)).toEqual([]);
    harness.setClock(sundayAfternoon);
    const [mail] = await mailed(ann);
    expect(mail).toMatchObject({
      type: 'MailDue',
      data: {
        accountId: ann.accountId,
        kind: 'weekly-summary',
        day: '2026-11-22',
        subject: 'Your meals: Nov 23 - Nov 29, 2026',
        text: [
          "Here's your plan for Nov 23 - Nov 29, 2026:",
          '- Tuesday, Nov 24. Lunch: Salad; Dinner: Fish <& chips>',
          'Open your plan in Forkcast: https://forkcast.test/meal-planner?week=2026-11-22',
          'Manage email preferences: https://forkcast.test/settings?tab=notifications',
        ].join('\n\n'),
        html: expect.stringContaining('Dinner: Fish &lt;&amp; chips&gt;'),
      },
    });
  });

  test("doesn't announce again when the log is read from its beginning", async () => {
    const ann = await someone();
    harness.setClock(sundayAfternoon);
    await mailed(ann);
    forgetsAtStart = ['mail-time-zones', 'mail-preferences', 'mail-households', CHECKPOINTS];
    await harness.restart();
    harness.setClock(new Date(sundayAfternoon.getTime() + 60 * 60_000));
    const bob = await someone();
    await mailed(bob);
    expect(await mailsTo(ann)).toHaveLength(1);
    harness.setClock(new Date(sundayAfternoon.getTime() + 7 * 24 * 60 * 60_000));
    const mails = await mailed(ann, 2);
    expect(mails.map(({ data }) => (data as { day: string }).day)).toEqual(['2026-11-22', '2026-11-29']);
  });
});

describe('the shopping reminder', () => {
  test('lists unchecked items outside the pantry on Saturday at 9:00', async () => {
    const ann = await someone({ preferences: null });
    const [milk, oil, bread] = [item('Milk'), item('Oil'), item('Bread')];
    await harness.deliver(
      ann.householdId,
      { type: 'shopping.items-listed', data: { items: [milk, oil, bread, item('Apples')] } },
      { type: 'shopping.items-listed', data: { items: [item('Tea', { isChecked: true })] } },
      { type: 'shopping.item-marked', data: { itemId: milk.itemId, isChecked: true } },
      { type: 'shopping.item-marked', data: { itemId: oil.itemId, isPantryItem: true } },
      { type: 'shopping.items-removed', data: { itemIds: [bread.itemId] } },
    );
    harness.setClock(saturdayMorning);
    const [mail] = await mailed(ann);
    expect(mail?.data).toMatchObject({
      kind: 'shopping-reminder',
      subject: '1 item left to buy',
      text: expect.stringContaining(
        '- Apples\n\nOpen your list in Forkcast: https://forkcast.test/shopping-list',
      ),
    });
  });

  test('follows an account into another household', async () => {
    const bob = await someone();
    const ann = await someone({ householdId: bob.householdId });
    const to = randomUUID();
    await harness.deliver(to, { type: 'shopping.items-listed', data: { items: [item('Milk')] } });
    await harness.deliver(to, {
      type: 'accounts.member-joined',
      data: {
        accountId: ann.accountId,
        fromHouseholdId: bob.householdId,
        toHouseholdId: to,
        bringRecipes: false,
      },
    });
    harness.setClock(saturdayMorning);
    await mailed(ann);
    expect(await mailsTo(bob)).toEqual([]);
  });
});

test.each<[string, { preferences?: Preferences; items?: ReturnType<typeof item>[]; isDeleted?: boolean }]>([
  ['wants no mail at all', { preferences: { ...all, emailNotifications: false } }],
  ['wants no reminders', { preferences: { ...all, shoppingListReminders: false } }],
  ['has nothing left to buy', { items: [item('Milk', { isChecked: true })] }],
  ['was deleted', { isDeleted: true }],
])(
  'sends nothing to an account that %s',
  async (_, { preferences = all, items = [item('Milk')], isDeleted }) => {
    const ann = await someone({ preferences });
    await harness.deliver(ann.householdId, { type: 'shopping.items-listed', data: { items } });
    if (isDeleted) await harness.deliver(ann.householdId, { type: 'accounts.account-deleted', data: ann });
    harness.setClock(saturdayMorning);
    await waitForCompleteRound();
    expect(await mailsTo(ann)).toEqual([]);
  },
);
