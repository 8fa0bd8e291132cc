import type { Recipe, ShareLink } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { Button, icons, LinkButton, Row, Stack, TextField } from '@forkcast/ui';
import { ConfirmButton, useOutcome } from '@forkcast/web-kit';
import { useCopyField } from '@forkcast/web-kit/copying';
import { useEffect } from 'react';
import { useRevokeShareLinkMutation } from './shareLinkApi';
import { t } from './texts';

interface StandingLinkProps {
  recipe: Recipe;
  link: ShareLink;
  timeZone: string;
}

/** The link, the ways to hand it on, and its end. */
export function StandingLink({ recipe, link: { url, createdAt, sharedBy }, timeZone }: StandingLinkProps) {
  const { done, failed } = useOutcome();
  const [revoke] = useRevokeShareLinkMutation();
  const { field, copy } = useCopyField({
    value: url,
    onCopied: () => done(t('copied'), t('copiedBody')),
    onFailed: () => failed(t('notCopied'), t('copyByHand')),
  });
  const { ref } = field;
  // What led here is gone: the button that made it, or the wait for it.
  useEffect(() => ref.current?.focus(), [ref]);
  const day = longLabel(dayOf(createdAt, timeZone));
  const stop = async () => {
    const { error } = await revoke(recipe.id);
    if (error) failed(t('notStopped'), error);
    else done(t('stopped'), t('stoppedBody', { recipe: recipe.name }));
  };
  const send = async () => {
    try {
      await navigator.share({ title: recipe.name, url });
    } catch (error) {
      // Whoever closes the platform's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        failed(t('notSent'), t('copyByHand'));
    }
  };
  return (
    <Stack gap={5} align="stretch">
      <TextField
        {...field}
        label={t('link')}
        hint={sharedBy === null ? t('shared', { day }) : t('sharedBy', { name: sharedBy, day })}
      />
      <Row wrap gap={2}>
        <Button variant="primary" icon={<icons.Copy />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {'share' in navigator ? (
          <Button icon={<icons.Share2 />} onClick={() => void send()}>
            {t('send')}
          </Button>
        ) : null}
        <LinkButton href={url} target="_blank" rel="noopener" icon={<icons.ExternalLink />}>
          {t('open')}
        </LinkButton>
        <ConfirmButton
          icon={<icons.X />}
          variant="ghost"
          label={t('stop')}
          title={t('stopTitle', { recipe: recipe.name })}
          body={t('stopBody')}
          destructive
          onConfirm={stop}
        />
      </Row>
    </Stack>
  );
}
