import type { PagePreview } from '@forkcast/contracts';

/**
 * The recipe that a page describes. Unless the page is a Forkcast export, its notes repeat times, servings
 * and method, so they are only used if there are no steps.
 */
export function detailsOfPage(page: PagePreview) {
  const { asWritten, steps, notes, times, totalMinutes } = page;
  if (asWritten) return page;
  return {
    ...page,
    times: times ?? (totalMinutes === null ? null : { total: totalMinutes }),
    notes: steps.length > 0 ? null : notes,
  };
}
