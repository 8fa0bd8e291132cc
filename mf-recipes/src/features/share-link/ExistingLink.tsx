import type { Recipe, ShareLink } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { useOutcome } from '@forkcast/web-kit';
import { SharedLink } from '@forkcast/web-kit/sharing';
import { useRevokeShareLinkMutation } from './shareLinkApi';
import { t } from './texts';

interface StandingLinkProps {
  recipe: Recipe;
  link: ShareLink;
  timeZone: string;
}

/** The link with its actions, and the button that deletes it. */
export function ExistingLink({ recipe, link: { url, createdAt, sharedBy }, timeZone }: StandingLinkProps) {
  const { done, failed } = useOutcome();
  const [revoke] = useRevokeShareLinkMutation();
  const day = longLabel(dayOf(createdAt, timeZone));
  const stop = async () => {
    const { error } = await revoke(recipe.id);
    if (error) failed(t('notStopped'), error);
    else done(t('stopped'), t('stoppedBody', { recipe: recipe.name }));
  };
  return (
    <SharedLink
      url={url}
      title={recipe.name}
      texts={{
        label: t('link'),
        hint: sharedBy === null ? t('shared', { day }) : t('sharedBy', { name: sharedBy, day }),
        copy: t('copy'),
        copied: t('copied'),
        copiedBody: t('copiedBody'),
        notCopied: t('notCopied'),
        copyByHand: t('copyByHand'),
        send: t('send'),
        notSent: t('notSent'),
        open: t('open'),
        stop: t('stop'),
        stopTitle: t('stopTitle', { recipe: recipe.name }),
        stopBody: t('stopBody'),
      }}
      onStop={stop}
    />
  );
}
