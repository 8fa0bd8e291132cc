import { specification } from '@forkcast/event-sourcing/testing';
import { calendarAccount, defaultSettings } from './calendarAccount';
import type { CalendarConnected, CalendarDisconnected, CalendarSettingsSaved } from './events';

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

test('settings saved for the first time → complete what is missing with the defaults', () =>
  specify
    .given([])
    .when(save({ enabled: true }))
    .then([saved({ enabled: true })]));

test('settings as they are → change nothing', () =>
  specify
    .given([saved({ enabled: true })])
    .when(save({ enabled: true }))
    .then([]));

test('one field saved → leaves the others', () =>
  specify
    .given([saved({ includeLunch: true })])
    .when(save({ enabled: true }))
    .then([saved({ includeLunch: true, enabled: true })]));

test('consent lost → is told once', () => {
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

test('a change made in the calendar → is taken once', () => {
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

test('a notice → is given once, and seen only where it was given', () => {
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

test('an account that is forgotten → takes nothing any more', () =>
  specify
    .given([connected, { type: 'CalendarForgotten', data: about }])
    .when(save({ enabled: true }))
    .then([]));
