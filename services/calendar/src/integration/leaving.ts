import type { AccountCommands } from '../account/accountCommands';
import type { CalendarSettingsView } from '../account/settings-view/calendarSettings';
import type { ConsentStates } from '../consent/consentStates';
import type { Feeds } from '../feed/feeds';
import type { GoogleSide } from '../sync/googleSide';
import type { WorkList } from '../sync/workList';
import type { FollowAccountsDependencies } from './consumed';

export interface LeavingDependencies {
  commands: AccountCommands;
  settings: CalendarSettingsView;
  google: Pick<GoogleSide, 'connections' | 'mirrors' | 'goodbye'>;
  workList: WorkList;
  feeds: Feeds;
  states: ConsentStates;
}

/** What becomes of a calendar when its owner goes to another household, or for good. */
export function createLeaving({
  commands,
  settings,
  google,
  workList,
  feeds,
  states,
}: LeavingDependencies): Pick<FollowAccountsDependencies, 'changeHousehold' | 'forget'> {
  return {
    changeHousehold: async (accountId, householdId, { id, metadata }) => {
      const context = { ...metadata, causationId: id };
      return commands.run({ accountId, householdId }, { type: 'ChangeHousehold' }, context);
    },
    forget: async (accountId, householdId, { id, metadata }) => {
      await feeds.remove(accountId);
      await states.removeAll(accountId);
      await google.goodbye(accountId);
      const account = await settings.of(accountId);
      const context = { ...metadata, causationId: id };
      const who = { accountId, householdId: account?.householdId ?? householdId };
      const position = await commands.run(who, { type: 'Forget' }, context);
      // Whoever is in the middle of a look has no tokens any more, and finds no settings the next time.
      await workList.remove(accountId);
      await google.connections.remove(accountId);
      await google.mirrors.removeAll(accountId);
      return position;
    },
  };
}
