import type { User } from '@forkcast/contracts';
import type { useToast } from '@forkcast/ui';
import { hasTypedText } from '../offline/typedText';
import { reloadPage } from './reloadPage';
import { t } from './texts';

/** Long enough to copy the text, or to sign in again. */
const TOAST_DURATION_MS = 10 * 60_000;

/**
 * Reloads the page for the account that has signed in. If the user has typed text, the page stays and a toast
 * says that it can't be saved.
 */
export function reloadForOtherAccount(
  before: User,
  next: User,
  toast: ReturnType<typeof useToast>['toast'],
): void {
  if (!hasTypedText()) {
    reloadPage();
    return;
  }
  toast({
    title: t('anotherAccount', { name: next.displayName || next.username }),
    description: t('typedTextIsKept', { name: before.displayName || before.username }),
    tone: 'destructive',
    duration: TOAST_DURATION_MS,
  });
}
