import type { Target } from '@forkcast/event-sourcing';
import { account } from '../account/account';
import type { Cause } from '../cause';
import type { ReservationCommand } from './commands';
import type { ReservationEvent } from './events';
import type { Holder, ReservationState } from './reservation';

/** The time that a registration may take before another one can claim its reserved values. */
const GRACE_PERIOD_MS = 60_000;

/** One value that must be unique: `emailReservation.of(emailKey)`. */
type Value = Target<ReservationState, ReservationCommand, ReservationEvent>;

export async function release(value: Value, accountId: string, { execute, now }: Cause): Promise<void> {
  await execute(value, { type: 'ReleaseValue', accountId, at: now });
}

/**
 * Reserves a value for an account that is being registered, and returns whether it succeeded. A holder that never
 * became an account, because its process died, loses the value after a grace period and only once its own stream
 * records the abandonment. A slow registration then finds its stream taken, so that a value never has two accounts,
 * even if clocks differ.
 */
export async function claim(value: Value, accountId: string, cause: Cause): Promise<boolean> {
  const { execute, now } = cause;
  const reserve = async (lapsedHolder: string | null) => {
    const { state } = await execute(value, { type: 'ReserveValue', accountId, at: now, lapsedHolder });
    return state.holder;
  };
  const holder = await reserve(null);
  if (holder?.accountId === accountId) return true;
  if (!holder || !(await hasLapsed(holder, cause))) return false;
  return (await reserve(holder.accountId))?.accountId === accountId;
}

/** The status of the holder's account, which is abandoned if it wasn't registered within the grace period. */
async function statusOf({ accountId, reservedAt }: Holder, { execute, now }: Cause) {
  const deadline = new Date(Date.parse(reservedAt) + GRACE_PERIOD_MS).toISOString();
  const command = { type: 'AbandonRegistration', accountId, deadline, at: now } as const;
  const { state } = await execute(account.of(accountId), command);
  return state.status;
}

async function hasLapsed(holder: Holder, cause: Cause): Promise<boolean> {
  const status = await statusOf(holder, cause);
  // The process that deleted an account may have died before it released its values.
  return status === 'abandoned' || status === 'deleted';
}

/** Whether the holder's registration will never be completed. Abandons it after the grace period. */
export async function isAbandoned(holder: Holder, cause: Cause): Promise<boolean> {
  return (await statusOf(holder, cause)) === 'abandoned';
}
