import type { ShoppingListItem } from '@forkcast/contracts';
import { longLabel, type Day } from '@forkcast/days';
import { groupItems } from '../item-groups/groupItems';
import { t } from '../texts';

/** Formats the list as plain text: a heading per category, and per item a box, the amount and the name. */
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

/** Only a heading starts with user text. Quote it if a spreadsheet would run it as a formula. */
function heading(category: string): string {
  const text = oneLine(category);
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** Removes line breaks and control characters from typed text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
