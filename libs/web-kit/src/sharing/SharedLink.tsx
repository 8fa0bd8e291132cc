import { Button, icons, LinkButton, Row, Stack, TextField } from '@forkcast/ui';
import { ConfirmButton, useOutcome } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { useCopyField } from '../copying/useCopyField';
import { t } from './texts';

interface SharedLinkProps {
  url: string;
  label: string;
  /** Title for the platform's share dialog. */
  title: string;
  /** The name of the member who created it; null if they left. */
  sharedBy: string | null;
  /** 'Nov 14, 2026' */
  day: string;
  stopTitle: string;
  stopBody: string;
  stoppedBody: string;
  onStop: () => Promise<{ error?: unknown }>;
}

/** An existing link with buttons to copy, send and stop sharing it. */
export function SharedLink(props: SharedLinkProps) {
  const { url, label, title, sharedBy, day, stopTitle, stopBody, stoppedBody, onStop } = props;
  const { done, failed } = useOutcome();
  const { field, copy } = useCopyField({
    value: url,
    onCopied: () => done(t('copied'), t('copiedBody')),
    onFailed: () => failed(t('notCopied'), t('copyByHand')),
  });
  const { ref } = field;
  // The button or spinner that had focus is gone, so focus the link.
  useEffect(() => {
    ref.current?.focus();
  }, [ref]);
  const send = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the platform's share dialog isn't a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        failed(t('notSent'), t('copyByHand'));
    }
  };
  const stop = async () => {
    const { error } = await onStop();
    if (error) failed(t('notStopped'), error);
    else done(t('stopped'), stoppedBody);
  };
  return (
    <Stack gap={5} align="stretch">
      <TextField
        {...field}
        label={label}
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
          title={stopTitle}
          body={stopBody}
          destructive
          onConfirm={stop}
        />
      </Row>
    </Stack>
  );
}
