import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '@forkcast/contracts';
import { registered, registeredAt } from '../testing/accountsHarness';
import { accountsWithMailbox } from '../testing/accountsWithMailbox';

const { harness, mailbox } = accountsWithMailbox();

function due(
  accountId: string,
  changes: Partial<Extract<IntegrationEvent, { type: 'mail.message-due' }>['data']> = {},
): IntegrationEvent {
  const data = {
    messageId: randomUUID(),
    accountId,
    kind: 'shopping-reminder' as const,
    subject: '2 items left to buy',
    text: 'Milk and bread',
    html: '<p>Milk and bread</p>',
    dueAt: registeredAt.toISOString(),
    ...changes,
  };
  return { type: 'mail.message-due', data };
}

const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));

test("sends a due mail to the account's address with a link to unsubscribe", async () => {
  const ann = await registered(harness);
  const messageId = randomUUID();
  await harness.deliver(ann.identity.householdId, due(ann.user.id, { messageId }));
  const [mail] = mailsTo(ann.email);
  expect(mail?.content).toContain('Subject: 2 items left to buy');
  expect(mail?.content).toContain(`Message-ID: <${messageId}@forkcast.example.org>`);
  expect(mail?.content).toContain(
    'List-Unsubscribe: <https://forkcast.example.org/settings?tab=notifications>',
  );
  expect(mail?.content).toContain('Milk and bread');
});

test('sends a repeated message once', async () => {
  const ann = await registered(harness);
  const message = due(ann.user.id);
  await harness.deliver(ann.identity.householdId, message);
  await harness.deliver(ann.identity.householdId, message);
  expect(mailsTo(ann.email)).toHaveLength(1);
});

test('parks a mail that the server keeps rejecting and sends it on replay', async () => {
  const ann = await registered(harness);
  mailbox.refuse(3);
  await harness.deliver(ann.identity.householdId, due(ann.user.id));
  expect(mailsTo(ann.email)).toEqual([]);
  const [parked] = await harness.bus.parkedMessages('accounts-send-mail');
  await harness.bus.replayParked(parked?._id ?? '');
  expect(mailsTo(ann.email)).toHaveLength(1);
});

test('sends nothing to accounts that turned the mail off', async () => {
  for (const choice of [{ shoppingListReminders: false }, { emailNotifications: false }]) {
    const ann = await registered(harness);
    const body = { emailNotifications: true, weeklySummary: true, shoppingListReminders: true, ...choice };
    const { identity } = ann;
    expect((await harness.request('PUT', '/api/user/preferences', { identity, body })).status).toBe(200);
    await harness.deliver(identity.householdId, due(ann.user.id));
    expect(mailsTo(ann.email)).toEqual([]);
  }
});

test('skips mails that are three days late or for deleted accounts', async () => {
  const ann = await registered(harness);
  const before = mailbox.received.length;
  await harness.deliver(
    ann.identity.householdId,
    due(ann.user.id, { dueAt: new Date(registeredAt.getTime() - 3 * 24 * 60 * 60_000).toISOString() }),
    due(randomUUID()),
  );
  expect(mailbox.received).toHaveLength(before);
});
