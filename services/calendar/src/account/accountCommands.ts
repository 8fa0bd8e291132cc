import type { EventMetadata, Position, ProjectionHandle } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import type { AccountExecution } from '../sync/syncAccount';
import type { WorkList } from '../sync/workList';
import { calendarStream } from './calendarAccount';
import type { CalendarAccountCommand } from './commands';
import { isFollowing, type CalendarSettingsView } from './settings-view/calendarSettings';

/** A command without what goes without saying. */
type WithoutAddress<Command> = Command extends CalendarAccountCommand
  ? Omit<Command, 'accountId' | 'householdId' | 'at'>
  : never;

export interface AccountCommands {
  /** Resolves once the settings can be read and the list of work knows of it. */
  run(
    who: { accountId: string; householdId: string },
    command: WithoutAddress<CalendarAccountCommand>,
    metadata: EventMetadata,
  ): Promise<Position | undefined>;
  /** Puts right what a crash left between settings and list of work. */
  align(): Promise<void>;
}

export interface AccountCommandsOptions {
  execute: AccountExecution;
  projection: ProjectionHandle;
  settings: CalendarSettingsView;
  workList: WorkList;
  wake: () => void;
  clock: () => Date;
}

/** These leave the calendar as it is. */
const QUIET = new Set<string>([
  'SeeNotices',
  'GiveNotice',
  'TakeMove',
  'TakeRemoval',
  'OpenFeed',
  'CloseFeed',
]);
const READ_MODEL_MS = 5_000;

export function createAccountCommands(options: AccountCommandsOptions): AccountCommands {
  const { execute, projection, settings, workList, wake, clock } = options;
  return {
    run: async ({ accountId, householdId }, command, metadata) => {
      const whole = { ...command, accountId, householdId, at: clock().toISOString() };
      const { position } = await execute(calendarStream(accountId), whole, { metadata });
      if (position === undefined) return undefined;
      if (!(await projection.passed(position, READ_MODEL_MS))) throw new ApiError('not-caught-up');
      const account = await settings.of(accountId);
      const changesWork = !QUIET.has(command.type);
      if (account && changesWork) {
        await workList.follow(accountId, isFollowing(account));
        wake();
      }
      return position;
    },
    align: async () => {
      for (const account of await settings.all()) {
        const work = await workList.find(account._id);
        const following = isFollowing(account);
        if ((work?.active === 1) !== following) await workList.follow(account._id, following);
      }
    },
  };
}
