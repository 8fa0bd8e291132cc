import type { Target } from '@forkcast/event-sourcing';
import { account } from '../account/account';
import type { Cause } from '../cause';
import type { ReservationCommand } from './commands';
import type { ReservationEvent } from './events';
import type { Holder, ReservationState } from './reservation';

/** How long a registration may take before what it reserved can go to somebody else. */
const GRACE_MS = 60_000;

/** One value that must be unique: `emailReservation.of(emailKey)`. */
type Value = Target<ReservationState, ReservationCommand, ReservationEvent>;

/** Gives a value back that an account holds. */
export async function release(value: Value, accountId: string, { execute, now }: Cause): Promise<void> {
  await execute(value, { type: 'ReleaseValue', accountId, at: now });
}

/**
 * Reserves a value for an account that is about to be; answers whether it got it.
 *
 * The stream of a value decides who has it. A holder that never became an account (its process died half-way) loses
 * it after a grace period, and only after that account's own stream says that it was abandoned: a registration that
 * was merely slow then finds its stream taken, so that a value never has two accounts, whatever the clocks say.
 */
export async function claim(value: Value, accountId: string, cause: Cause): Promise<boolean> {
  const { execute, now } = cause;
  const ask = async (lapsedHolder: string | null) => {
    const { state } = await execute(value, { type: 'ReserveValue', accountId, at: now, lapsedHolder });
    return state.holder;
  };
  const holder = await ask(null);
  if (holder?.accountId === accountId) return true;
  if (!holder || !(await hasLapsed(holder, cause))) return false;
  return (await ask(holder.accountId))?.accountId === accountId;
}

async function hasLapsed({ accountId, reservedAt }: Holder, { execute, now }: Cause): Promise<boolean> {
  const deadline = new Date(Date.parse(reservedAt) + GRACE_MS).toISOString();
  const command = { type: 'AbandonRegistration', accountId, deadline, at: now } as const;
  const { state } = await execute(account.of(accountId), command);
  // A deleted account may have died before it gave back what it held.
  return state.status === 'abandoned' || state.status === 'deleted';
}
