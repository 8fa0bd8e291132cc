import type { CommunityRecipe } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { t } from './texts';

/** 'Apr 15, 2025' in the zone of the user (specification, section 2). */
export function dateShared({ createdAt }: CommunityRecipe, timeZone: string): string {
  return longLabel(dayOf(createdAt, timeZone));
}

/** Who shared a listing, and when. */
export function sharedByText(listing: CommunityRecipe, timeZone: string): string {
  return t('sharedBy', { person: listing.submitterName, day: dateShared(listing, timeZone) });
}

/** A few words about a recipe: its notes, else what is written under its title. */
export function wordsOf({ description, notes }: CommunityRecipe): string | null {
  return notes ?? description;
}

/** What the button that shows a listing in full says. */
export function detailsLabel({ ingredients }: CommunityRecipe): string {
  return ingredients.length === 0 ? t('details') : t('ingredientCount', { count: ingredients.length });
}
