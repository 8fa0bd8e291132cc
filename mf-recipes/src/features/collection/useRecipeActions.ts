import type { ListedRecipe } from '@forkcast/contracts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDeleteRecipe } from './useDeleteRecipe';
import type { useRecipeDialogs } from './useRecipeDialogs';

/** Actions for the rows of `results`, as stable references. */
export function useRecipeActions(
  dialogs: ReturnType<typeof useRecipeDialogs>,
  results: RefObject<HTMLElement | null>,
) {
  const { deleteRecipe, deletingId } = useDeleteRecipe(({ id }) => focusNeighbour(results.current, id));
  // A row may also disappear because someone else deleted it.
  useKeepFocus(results);
  const latest = useRef(deleteRecipe);
  useEffect(() => {
    latest.current = deleteRecipe;
  });
  const { show: showForm } = dialogs.form;
  const onEdit = useCallback((recipe: ListedRecipe) => showForm({ recipe }), [showForm]);
  const onDelete = useCallback((recipe: ListedRecipe) => void latest.current(recipe), []);
  return {
    deletingId,
    onPlan: dialogs.planning.show,
    onShare: dialogs.sharing.show,
    onEdit,
    onHistory: dialogs.history.show,
    onDelete,
  };
}

/** Moves the focus from a row about to be deleted to its neighbour, unless the focus has moved elsewhere. */
function focusNeighbour(results: HTMLElement | null, id: string): void {
  const row = results?.querySelector(`[data-recipe="${id}"]`);
  const { activeElement } = document;
  if (activeElement !== document.body && !row?.contains(activeElement)) return;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>('a:not([aria-hidden])') ?? results)?.focus();
}

/** Focuses a region when its focused row disappears. */
function useKeepFocus(region: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && region.current?.contains(target) === true;
    };
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, [region]);
  // Runs after every render, because removed elements fire no blur event.
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
  });
}
