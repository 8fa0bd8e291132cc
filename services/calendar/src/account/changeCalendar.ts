import { ApiError, type ExecuteFor } from '@forkcast/service-kit';
import type { CalendarModels } from '../models';
import { calendarAccount } from './calendarAccount';
import type { CalendarAccountCommand } from './commands';
import { isFollowing } from './settings-view/calendarSettings';

/** A command without the fields that the caller adds. */
type CommandContent<Command> = Command extends CalendarAccountCommand
  ? Omit<Command, 'accountId' | 'householdId' | 'at'>
  : never;

/** Commands that don't change what the calendar contains. */
const COMMANDS_WITHOUT_SYNC: ReadonlySet<CalendarAccountCommand['type']> = new Set([
  'SeeNotices',
  'GiveNotice',
  'TakeMove',
  'TakeRemoval',
  'OpenFeed',
  'CloseFeed',
] as const);
const READ_MODEL_TIMEOUT_MS = 5_000;

/** Executes a command. Resolves once the settings read model and the work list include the change. */
export async function changeCalendar(
  { accountId, householdId }: { accountId: string; householdId: string },
  command: CommandContent<CalendarAccountCommand>,
  { execute, at }: { execute: ExecuteFor; at: string },
  {
    settings,
    settingsShown,
    workList,
    worker,
  }: Pick<CalendarModels, 'settings' | 'settingsShown' | 'workList' | 'worker'>,
): Promise<void> {
  const completeCommand = { ...command, accountId, householdId, at };
  const { events, position } = await execute(calendarAccount.of(accountId), completeCommand);
  if (events.length === 0 || position === undefined) return;
  if (!(await settingsShown.passed(position, READ_MODEL_TIMEOUT_MS))) throw new ApiError('not-caught-up');
  const account = await settings.of(accountId);
  if (!account || COMMANDS_WITHOUT_SYNC.has(command.type)) return;
  await workList.follow(accountId, isFollowing(account));
  worker.wake();
}
