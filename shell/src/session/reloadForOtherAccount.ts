import type { User } from '@forkcast/contracts';
import type { useToast } from '@forkcast/ui';
import { hasTypedText } from '../offline/typedText';
import { reloadPage } from './reloadPage';
import { t } from './texts';

/** Long enough to copy the text, or to sign in again. */
const TOLD_FOR_MS = 10 * 60_000;

/**
 * Another account has signed in: loads the page again, for that one. If the user has typed something into the page it stays, and
 * says that nothing of it can be saved.
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
    duration: TOLD_FOR_MS,
  });
}
