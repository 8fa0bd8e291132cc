import { useMemo } from 'react';
import { useShell } from '../remote/remoteApp';
import { type Outcome, createOutcome } from './outcome';

/**
 * Shows toasts for the outcome of user actions. Both functions are stable across renders. For pending states,
 * use the mutation's `isLoading`, the form's `isSubmitting` or `usePending`.
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
  return useMemo(() => createOutcome(toast), [toast]);
}
