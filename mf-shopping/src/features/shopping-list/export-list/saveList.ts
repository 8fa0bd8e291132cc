import type { ShoppingListItem } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { saveFile } from '@forkcast/web-kit/saveFile';
import { exportText } from './exportText';

/** Saves the list as a text file and returns the file's name. */
export function saveList(items: readonly ShoppingListItem[], timeZone: string): string {
  const day = dayOf(new Date(), timeZone);
  const name = `shopping-list-${day}.txt`;
  const content = new Blob([exportText(items, day)], { type: 'text/plain;charset=utf-8' });
  saveFile({ name, content });
  return name;
}
