import { Button, icons, Row, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { SharedPoints } from './SharedPoints';
import { t } from './texts';

interface SharePreviewProps {
  intro: string;
  seen: readonly string[];
  hidden: readonly string[];
  /** What guests can't do. */
  limits?: string;
  createdBody: string;
  pending: boolean;
  onCreate: () => Promise<{ error?: unknown }>;
}

/** Explains what guests will see, before a link is created. */
export function SharePreview(props: SharePreviewProps) {
  const { intro, seen, hidden, limits, createdBody, pending, onCreate } = props;
  const { done, failed } = useOutcome();
  const create = async () => {
    const { error } = await onCreate();
    if (error) failed(t('notCreated'), error);
    else done(t('created'), createdBody);
  };
  return (
    <Stack gap={5} align="stretch">
      <p>{intro}</p>
      <SharedPoints title={t('seenTitle')} kind="seen" points={seen} />
      <SharedPoints title={t('hiddenTitle')} kind="hidden" points={hidden} />
      {limits ? <p>{limits}</p> : null}
      <Row>
        <Button
          variant="primary"
          icon={<icons.Link />}
          pending={pending}
          pendingLabel={t('creating')}
          onClick={() => void create()}
        >
          {t('create')}
        </Button>
      </Row>
    </Stack>
  );
}
