import type { CommunityRecipe } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';

/** 'Apr 15, 2025' in the zone of the user (specification, section 2). */
export function dateShared({ createdAt }: CommunityRecipe, timeZone: string): string {
  return longLabel(dayOf(createdAt, timeZone));
}

/** What the button that shows a listing in full says. */
export function detailsLabel({ ingredients }: CommunityRecipe): string {
  if (ingredients.length === 0) return 'Details';
  return ingredients.length === 1 ? '1 ingredient' : `${ingredients.length} ingredients`;
}
