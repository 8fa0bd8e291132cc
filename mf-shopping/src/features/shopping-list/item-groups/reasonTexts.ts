import { type ItemReason, recipePath } from '@forkcast/contracts';
import { shortLabel, weekdayName } from '@forkcast/days';
import { t } from '../texts';

const LONGEST_NAME = 50;

/** Why an item is there, in words, and where its recipe is to be seen, where that is known. */
export interface SaidReason {
  text: string;
  to: string | null;
}

/** Why an item is there, each reason once: 'Tomato soup (Mon, Nov 16)'. */
export function reasonTexts(reasons: readonly ItemReason[]): readonly SaidReason[] {
  const said = new Map<string, SaidReason>();
  const ordered = [...reasons].sort((a, b) => a.day.localeCompare(b.day));
  for (const { recipeId, recipeName, servings, day } of ordered) {
    const text = t('reason', {
      recipe: shortened(recipeName),
      weekday: weekdayName(day).slice(0, 3),
      date: shortLabel(day),
    });
    if (!said.has(text)) said.set(text, { text, to: recipeId && recipePath(recipeId, servings) });
  }
  return [...said.values()];
}

/** A reason is a hint: the headline of a whole web page is cut where it would push the list apart. */
function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`;
}
