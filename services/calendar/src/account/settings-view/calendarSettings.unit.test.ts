import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import { defaultSettings } from '../calendarAccount';
import type { CalendarAccountEvent } from '../events';
import { calendarSettings, type CalendarSettingsDocument } from './calendarSettings';

const about = { accountId: 'ann', householdId: 'home', at: '2026-11-20T10:00:00.000Z' };
const notice = { id: 'n1', kind: 'kept-both' as const, message: 'Both are kept', at: about.at };

function after(...events: readonly CalendarAccountEvent[]): CalendarSettingsDocument | null {
  return events.reduce<CalendarSettingsDocument | null>(
    // The read model ignores the event's metadata.
    (document, event) =>
      calendarSettings.evolve(document, event as RecordedDomainEvent<CalendarAccountEvent>, 'ann'),
    null,
  );
}

const connected: CalendarAccountEvent = {
  type: 'CalendarConnected',
  data: { ...about, timeZone: 'Europe/Berlin' },
};

test("shows the defaults and doesn't follow the plan when only connected", () => {
  const document = after(connected);
  expect(document).toMatchObject({ connected: true, settings: defaultSettings('Europe/Berlin') });
});

test('shows when consent was lost until the account is connected again', () => {
  const lost: CalendarAccountEvent = {
    type: 'CalendarDisconnected',
    data: { ...about, reason: 'consent-lost' },
  };
  expect(after(connected, lost)).toMatchObject({ connected: false, consentLostAt: about.at });
  expect(after(connected, lost, connected)).toMatchObject({ connected: true, consentLostAt: null });
});

test('shows a notice until it was seen', () => {
  const given: CalendarAccountEvent = { type: 'NoticeGiven', data: { ...about, notice } };
  expect(after(connected, given)?.notices).toEqual([notice]);
  const seen: CalendarAccountEvent = { type: 'NoticesSeen', data: { ...about, noticeIds: ['n1'] } };
  expect(after(connected, given, seen)?.notices).toEqual([]);
});

test('shows no settings for a forgotten account', () => {
  expect(after(connected, { type: 'CalendarForgotten', data: about })).toBeNull();
});
