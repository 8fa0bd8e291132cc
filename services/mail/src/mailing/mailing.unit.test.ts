import { mailing, type Announce } from './mailing';

const announce = (day: string, kind: Announce['mail']['kind'] = 'weekly-summary'): Announce => ({
  type: 'Announce',
  mail: {
    messageId: `m-${day}`,
    accountId: 'a',
    householdId: 'h',
    kind,
    day,
    subject: 's',
    text: 't',
    html: 'h',
    at: `${day}T17:00:00.000Z`,
  },
});
const after = (...commands: Announce[]) =>
  commands.reduce(
    (state, command) => mailing.decide(command, state).reduce(mailing.evolve, state),
    mailing.initialState(),
  );

test('announces a first mail', () => {
  const command = announce('2026-11-22');
  expect(mailing.decide(command, mailing.initialState())).toEqual([{ type: 'MailDue', data: command.mail }]);
});

test('ignores the same or an earlier day', () => {
  const state = after(announce('2026-11-22'));
  expect(mailing.decide(announce('2026-11-22'), state)).toEqual([]);
  expect(mailing.decide(announce('2026-11-15'), state)).toEqual([]);
});

test('announces the next week and another kind', () => {
  const state = after(announce('2026-11-22'));
  expect(mailing.decide(announce('2026-11-29'), state)).toHaveLength(1);
  expect(mailing.decide(announce('2026-11-21', 'shopping-reminder'), state)).toHaveLength(1);
});
