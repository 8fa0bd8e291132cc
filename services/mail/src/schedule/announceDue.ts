import { mailKinds, type MailKind, type Preferences } from '@forkcast/contracts';
import { deterministicEventId, StreamDeletedError } from '@forkcast/event-sourcing';
import type { Day } from '@forkcast/days';
import type { ExecuteFor } from '@forkcast/service-kit';
import { shoppingReminder } from '../compose/shoppingReminder';
import { summarisedDays, weeklySummary } from '../compose/weeklySummary';
import type { MailOptions } from '../config';
import type { ComposedMail } from '../mailing/events';
import { mailing } from '../mailing/mailing';
import type { MailModels } from '../models';
import { dueDay } from './occasions';

export interface AnnounceDependencies extends Pick<MailModels, 'recipients' | 'plan' | 'list'> {
  options: MailOptions;
  execute: ExecuteFor;
}

const preferenceOf: Readonly<Record<MailKind, keyof Preferences>> = {
  'weekly-summary': 'weeklySummary',
  'shopping-reminder': 'shoppingListReminders',
};

/** Announces every due and wanted mail. Idempotent. */
export function createAnnounceDue(dependencies: AnnounceDependencies): (now: Date) => Promise<void> {
  const { recipients, execute } = dependencies;
  /** Days and accounts already handled, to avoid repeating the work every minute. The streams prevent duplicates. */
  const handled = new Map<MailKind, Set<string>>();

  async function announce(kind: MailKind, day: Day, accountId: string, now: Date): Promise<void> {
    const preferences = await recipients.preferencesOf(accountId);
    if (!preferences.emailNotifications || !preferences[preferenceOf[kind]]) return;
    const householdId = await recipients.householdOf(accountId);
    const composed = householdId && (await compose(kind, day, householdId, dependencies));
    if (!householdId || !composed) return;
    const messageId = deterministicEventId('mail', kind, day, accountId);
    const mail = { ...composed, messageId, accountId, householdId, kind, day, at: now.toISOString() };
    try {
      await execute(mailing.of(accountId), { type: 'Announce', mail });
    } catch (error) {
      // A deleted account must not prevent the others' mails.
      if (!(error instanceof StreamDeletedError)) throw error;
    }
  }

  return async (now) => {
    const zones = new Map<string, readonly (readonly [MailKind, Day])[]>();
    const dueMailsIn = (timeZone: string) => {
      const known = zones.get(timeZone) ?? dueMails(now, timeZone);
      zones.set(timeZone, known);
      return known;
    };
    const current = new Map<MailKind, Set<string>>();
    for (const { accountId, timeZone } of await recipients.allAccounts()) {
      for (const [kind, day] of dueMailsIn(timeZone)) {
        const key = `${day} ${accountId}`;
        current.set(kind, (current.get(kind) ?? new Set()).add(key));
        if (!handled.get(kind)?.has(key)) await announce(kind, day, accountId, now);
      }
    }
    for (const kind of mailKinds) handled.set(kind, current.get(kind) ?? new Set());
  };
}

function dueMails(now: Date, timeZone: string): readonly (readonly [MailKind, Day])[] {
  return mailKinds.flatMap((kind) => {
    const day = dueDay(kind, now, timeZone);
    return day === null ? [] : [[kind, day] as const];
  });
}

/** Null if the mail would be empty. */
async function compose(
  kind: MailKind,
  day: Day,
  householdId: string,
  { plan, list, options }: AnnounceDependencies,
): Promise<ComposedMail | null> {
  switch (kind) {
    case 'weekly-summary': {
      const { first, last } = summarisedDays(day);
      return weeklySummary(day, await plan.between(householdId, first, last), options);
    }
    case 'shopping-reminder': {
      const items = await list.toBuy(householdId);
      return items.length > 0 ? shoppingReminder(items, options) : null;
    }
    default:
      return kind satisfies never;
  }
}
