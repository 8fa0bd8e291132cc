import { useMemo } from 'react';
import { useShell } from '../remote/remoteApp';
import { type Outcome, outcomeOf } from './outcome';

/**
 * Toasts for what was asked for. Both functions are the same with every drawing.
 *
 * Whether it is still in progress is known to the mutation (`isLoading`) or to the form (`isSubmitting`); for anything
 * else there is `usePending`.
 *
 * @example
 * const { done, failed } = useOutcome();
 * const [removeItem] = useRemoveItemMutation();
 *
 * const remove = async (item: Item) => {
 *   const { error } = await removeItem(item.id);
 *   if (error) return failed('Failed to remove item', error);
 *   return done('Item removed', item.name, () => putBack(item));
 * };
 *
 * @example
 * failed('Failed to change password', error, {
 *   'wrong-password': (message) => setError('currentPassword', { message }),
 * });
 */
export function useOutcome(): Outcome {
  const { toast } = useShell();
  return useMemo(() => outcomeOf(toast), [toast]);
}
