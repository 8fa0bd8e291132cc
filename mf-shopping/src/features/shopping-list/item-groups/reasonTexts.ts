import type { ItemReason } from '@forkcast/contracts';
import { shortLabel, weekdayName } from '@forkcast/days';
import { t } from '../texts';

const LONGEST_NAME = 50;

/** Why an item is there, in words: 'Tomato soup (Mon, Nov 16)', each reason once. */
export function reasonTexts(reasons: readonly ItemReason[]): readonly string[] {
  const ordered = [...reasons].sort((a, b) => a.day.localeCompare(b.day));
  const texts = ordered.map(({ recipeName, day }) =>
    t('reason', {
      recipe: shortened(recipeName),
      weekday: weekdayName(day).slice(0, 3),
      date: shortLabel(day),
    }),
  );
  return [...new Set(texts)];
}

/** A reason is a hint: the headline of a whole web page is cut where it would push the list apart. */
function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`;
}
