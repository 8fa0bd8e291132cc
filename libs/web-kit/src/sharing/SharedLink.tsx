import { Button, icons, LinkButton, Row, Stack, TextField } from '@forkcast/ui';
import { ConfirmButton, useOutcome } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { useCopyField } from '../copying/useCopyField';

export interface SharedLinkTexts {
  label: string;
  /** Who created it, and when. */
  hint: string;
  copy: string;
  copied: string;
  copiedBody: string;
  notCopied: string;
  copyByHand: string;
  send: string;
  notSent: string;
  open: string;
  stop: string;
  stopTitle: string;
  stopBody: string;
}

interface SharedLinkProps {
  url: string;
  /** Title for the platform's share dialog. */
  title: string;
  texts: SharedLinkTexts;
  onStop: () => Promise<void>;
}

/** An existing link with buttons to copy, send and stop sharing it. */
export function SharedLink({ url, title, texts, onStop }: SharedLinkProps) {
  const { done, failed } = useOutcome();
  const { field, copy } = useCopyField({
    value: url,
    onCopied: () => done(texts.copied, texts.copiedBody),
    onFailed: () => failed(texts.notCopied, texts.copyByHand),
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
        failed(texts.notSent, texts.copyByHand);
    }
  };
  return (
    <Stack gap={5} align="stretch">
      <TextField {...field} label={texts.label} hint={texts.hint} />
      <Row wrap gap={2}>
        <Button variant="primary" icon={<icons.Copy />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {'share' in navigator ? (
          <Button icon={<icons.Share2 />} onClick={() => void send()}>
            {texts.send}
          </Button>
        ) : null}
        <LinkButton href={url} target="_blank" rel="noopener" icon={<icons.ExternalLink />}>
          {texts.open}
        </LinkButton>
        <ConfirmButton
          icon={<icons.X />}
          variant="ghost"
          label={texts.stop}
          title={texts.stopTitle}
          body={texts.stopBody}
          destructive
          onConfirm={onStop}
        />
      </Row>
    </Stack>
  );
}
