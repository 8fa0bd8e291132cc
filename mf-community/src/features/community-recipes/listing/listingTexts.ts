import type { CommunityRecipe } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { t } from '../texts';

/** 'Apr 15, 2025' in the user's time zone. */
export function dateShared({ createdAt }: CommunityRecipe, timeZone: string): string {
  return longLabel(dayOf(createdAt, timeZone));
}

/** Who shared a listing, and when. */
export function sharedByText(listing: CommunityRecipe, timeZone: string): string {
  return t('sharedBy', { person: listing.submitterName, day: dateShared(listing, timeZone) });
}

/** The recipe's notes, otherwise its description. */
export function notesOrDescription({ description, notes }: CommunityRecipe): string | null {
  return notes ?? description;
}

/** The label of the details button. */
export function detailsLabel({ ingredients }: CommunityRecipe): string {
  return ingredients.length === 0 ? t('details') : t('ingredientCount', { count: ingredients.length });
}
