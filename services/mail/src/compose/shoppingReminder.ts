import type { MailOptions } from '../config';
import type { ComposedMail } from '../mailing/events';
import { composeMail } from './mailParts';

const MAX_ITEMS = 40;

/** Composes the reminder of unchecked items. */
export function shoppingReminder(items: readonly string[], options: MailOptions): ComposedMail {
  const rest = items.length - MAX_ITEMS;
  return composeMail(
    {
      subject: items.length === 1 ? '1 item left to buy' : `${items.length} items left to buy`,
      opening: 'Still on your shopping list:',
      lines: [...items.slice(0, MAX_ITEMS), ...(rest > 0 ? [`and ${rest} more`] : [])],
      link: { label: `Open your list in ${options.productName}`, path: '/shopping-list' },
    },
    options,
  );
}
