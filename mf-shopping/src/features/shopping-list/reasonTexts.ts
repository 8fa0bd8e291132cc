import type { ItemReason } from '@forkcast/contracts';
import { shortLabel, weekdayName } from '@forkcast/days';

/** Why an item is there, in words: 'Tomato soup (Mon, Nov 16)', each reason once. */
export function reasonTexts(reasons: readonly ItemReason[]): readonly string[] {
  const ordered = [...reasons].sort((a, b) => a.day.localeCompare(b.day));
  const texts = ordered.map(
    ({ recipeName, day }) => `${recipeName} (${weekdayName(day).slice(0, 3)}, ${shortLabel(day)})`,
  );
  return [...new Set(texts)];
}
