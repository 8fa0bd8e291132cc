import { specification } from '@forkcast/event-sourcing/testing';
import { calendarAccount, defaultSettings } from './calendarAccount';
import type {
  CalendarConnected,
  CalendarDisconnected,
  CalendarFeedOpened,
  CalendarSettingsSaved,
  CalendarTimeZoneChanged,
} from './events';

const about = { accountId: 'ann', householdId: 'home', at: '2026-11-20T10:00:00.000Z' };
const ZONE = 'Europe/Berlin';
const specify = specification(calendarAccount);
const saved = (changes: object = {}): CalendarSettingsSaved => ({
  type: 'CalendarSettingsSaved',
  data: { ...about, settings: { ...defaultSettings(ZONE), ...changes } },
});
const connected: CalendarConnected = { type: 'CalendarConnected', data: { ...about, timeZone: ZONE } };
const save = (settings: object) => ({
  type: 'SaveSettings' as const,
  ...about,
  settings,
  mealTimes: {},
  timeZone: ZONE,
});
const notice = { id: 'n1', kind: 'consent-lost' as const, message: 'Connect again', at: about.at };

test('completes the first saved settings with the defaults', () =>
  specify
    .given([])
    .when(save({ enabled: true }))
    .then([saved({ enabled: true })]));

test('changes nothing when the settings are saved unchanged', () =>
  specify
    .given([saved({ enabled: true })])
    .when(save({ enabled: true }))
    .then([]));

test('keeps the other settings when one field is saved', () =>
  specify
    .given([saved({ includeLunch: true })])
    .when(save({ enabled: true }))
    .then([saved({ includeLunch: true, enabled: true })]));

test('reports lost consent once', () => {
  const lose = { type: 'Disconnect' as const, ...about, reason: 'consent-lost' as const, notice };
  const disconnected: CalendarDisconnected = {
    type: 'CalendarDisconnected',
    data: { ...about, reason: 'consent-lost' },
  };
  specify
    .given([connected])
    .when(lose)
    .then([disconnected, { type: 'NoticeGiven', data: { ...about, notice } }]);
  specify.given([connected, disconnected]).when(lose).then([]);
});

test('records a change made in the calendar once', () => {
  const move = {
    type: 'TakeMove' as const,
    ...about,
    changeId: 'c1',
    entryId: 'e1',
    fromDay: '2026-11-20',
    day: '2026-11-21',
  };
  const { type: _type, ...data } = move;
  const moved = { type: 'MealMovedInCalendar' as const, data };
  specify.given([connected]).when(move).then([moved]);
  specify.given([connected, moved]).when(move).then([]);
});

test('gives a notice once and marks only known notices as seen', () => {
  const given = { type: 'NoticeGiven' as const, data: { ...about, notice } };
  specify
    .given([given])
    .when({ type: 'GiveNotice', ...about, notice })
    .then([]);
  specify
    .given([given])
    .when({ type: 'SeeNotices', ...about, noticeIds: ['n1', 'n2'] })
    .then([{ type: 'NoticesSeen', data: { ...about, noticeIds: ['n1'] } }]);
});

test('accepts no commands after the account was forgotten', () =>
  specify
    .given([connected, { type: 'CalendarForgotten', data: about }])
    .when(save({ enabled: true }))
    .then([]));

describe("the account's time zone changes", () => {
  const later = { ...about, at: '2026-11-21T10:00:00.000Z' };
  const change = { type: 'ChangeTimeZone' as const, ...later, timeZone: 'Asia/Tokyo' };
  const changed: CalendarTimeZoneChanged = {
    type: 'CalendarTimeZoneChanged',
    data: { ...later, timeZone: 'Asia/Tokyo' },
  };
  const opened: CalendarFeedOpened = { type: 'CalendarFeedOpened', data: { ...about, timeZone: ZONE } };

  it('moves settings, a connection or a feed alone, once', () => {
    for (const set of [saved(), connected, opened]) {
      specify.given([set]).when(change).then([changed]);
      specify.given([set, changed]).when(change).then([]);
    }
  });

  it('keeps the other settings, also for the next save', () =>
    specify
      .given([saved({ includeLunch: true }), changed])
      .when({ ...save({ includeLunch: true }), timeZone: 'Asia/Tokyo' })
      .then([]));

  it('ignores a change from before the settings were saved', () =>
    specify
      .given([saved()])
      .when({ ...change, at: '2026-11-19T10:00:00.000Z' })
      .then([]));

  it('ignores accounts without a calendar', () => specify.given([]).when(change).then([]));
});
