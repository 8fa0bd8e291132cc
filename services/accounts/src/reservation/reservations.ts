import type { CommandHandler, EventMetadata } from '@forkcast/event-sourcing';
import type { AccountState } from '../account/account';
import type { AccountCommand } from '../account/commands';
import { accountStream, type AccountEvent } from '../account/events';
import type { ReservationCommand } from './commands';
import type { ReservationEvent } from './events';
import type { Holder, ReservationState } from './reservation';

/** How long a registration may take before what it reserved can go to somebody else. */
const GRACE_MS = 60_000;

export interface ReservationsDependencies {
  reserve: CommandHandler<ReservationState, ReservationCommand, ReservationEvent>;
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  clock: () => Date;
}

/** Reserves a value for an account that is about to be; answers whether it got it. */
export type Claim = (streamName: string, accountId: string, metadata: EventMetadata) => Promise<boolean>;

/** Gives a value back that an account holds. */
export type Release = (streamName: string, accountId: string, metadata: EventMetadata) => Promise<void>;

export function createRelease({
  reserve,
  clock,
}: Pick<ReservationsDependencies, 'reserve' | 'clock'>): Release {
  return async (streamName, accountId, metadata) => {
    const command: ReservationCommand = { type: 'ReleaseValue', accountId, at: clock().toISOString() };
    await reserve(streamName, command, { metadata });
  };
}

/**
 * The stream of a value decides who has it. A holder that never became an account (its process died half-way) loses
 * it after a grace period, and only after that account's own stream says that it was abandoned: a registration that
 * was merely slow then finds its stream taken, so that a value never has two accounts, whatever the clocks say.
 */
export function createClaim({ reserve, execute, clock }: ReservationsDependencies): Claim {
  async function hasLapsed({ accountId, reservedAt }: Holder, metadata: EventMetadata): Promise<boolean> {
    const deadline = new Date(Date.parse(reservedAt) + GRACE_MS).toISOString();
    const { state } = await execute(
      accountStream(accountId),
      { type: 'AbandonRegistration', accountId, deadline, at: clock().toISOString() },
      { metadata },
    );
    // A deleted account may have died before it gave back what it held.
    return state.status === 'abandoned' || state.status === 'deleted';
  }

  return async (streamName, accountId, metadata) => {
    const ask = async (lapsedHolder: string | null) => {
      const at = clock().toISOString();
      const command: ReservationCommand = { type: 'ReserveValue', accountId, at, lapsedHolder };
      return (await reserve(streamName, command, { metadata })).state.holder;
    };
    const holder = await ask(null);
    if (holder?.accountId === accountId) return true;
    if (!holder || !(await hasLapsed(holder, metadata))) return false;
    return (await ask(holder.accountId))?.accountId === accountId;
  };
}

export function emailReservationStream(emailKey: string): string {
  return `emailReservation-${emailKey}`;
}

export function googleReservationStream(googleKey: string): string {
  return `googleReservation-${googleKey}`;
}

export function usernameReservationStream(usernameKey: string): string {
  return `usernameReservation-${usernameKey}`;
}
