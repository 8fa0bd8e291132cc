import type { ShoppingListItem } from '@forkcast/contracts';
import { longLabel, type Day } from '@forkcast/days';
import { groupItems } from '../item-groups/groupItems';
import { t } from '../texts';

/** 'shopping-list-2026-11-20.txt' (specification, section 9). */
export function exportFileName(day: Day): string {
  return `shopping-list-${day}.txt`;
}

/** The list as plain text: a heading for each category, a box, an amount and a name on each line. */
export function exportText(items: readonly ShoppingListItem[], day: Day): string {
  const groups = groupItems(items).map(({ category, items: grouped }) =>
    [heading(category), ...grouped.map(itemLine)].join('\n'),
  );
  return `${[t('exportTitle', { day: longLabel(day) }), ...groups].join('\n\n')}\n`;
}

function itemLine(item: ShoppingListItem): string {
  const box = item.isChecked ? '[x]' : '[ ]';
  const amount = item.quantity ? `${oneLine(item.quantity)} ` : '';
  const line = `${box} ${amount}${oneLine(item.name)}`;
  return item.isPantryItem ? t('exportPantry', { item: line }) : line;
}

/** Only a heading begins with typed text; one that a spreadsheet would take for a formula is quoted. */
function heading(category: string): string {
  const text = oneLine(category);
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** Removes line breaks and control characters from typed text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
