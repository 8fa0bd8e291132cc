import { Button, ConfirmDialog, icons, Row, Stack, TextField } from '@forkcast/ui';
import { useDialog, useOutcome, useSession } from '@forkcast/web-kit';
import { dayText } from '../../dates';
import { useCopyField } from '../../useCopyField';
import { useMakeCalendarFeedMutation, useRemoveCalendarFeedMutation } from './calendarApi';
import { t } from './texts';

interface FeedAddressProps {
  path: string;
  createdAt: string | null;
}

/** The secret address, and the ways to take it back. */
export function FeedAddress({ path, createdAt }: FeedAddressProps) {
  const { user } = useSession();
  const { field, copy } = useCopyField({
    value: new URL(path, location.origin).href,
    copied: { title: t('addressCopied'), description: t('pasteAddress') },
    failure: t('copyAddressFailed'),
  });
  return (
    <Stack gap={4}>
      <TextField
        {...field}
        label={t('feedAddress')}
        hint={createdAt ? t('feedMadeOn', { day: dayText(createdAt, user.timeZone) }) : undefined}
      />
      <Row wrap gap={2}>
        <Button icon={<icons.Copy />} onClick={() => void copy()}>
          {t('copyAddress')}
        </Button>
        <Renew />
        <SwitchOff />
      </Row>
    </Stack>
  );
}

function Renew() {
  const { done, failed } = useOutcome();
  const [makeAnew] = useMakeCalendarFeedMutation();
  const renewing = useDialog();

  const renew = async () => {
    const { error } = await makeAnew();
    if (error) failed(t('renewFailed'), error);
    else done(t('renewed'), t('aboutRenewed'));
  };
  return (
    <>
      <Button icon={<icons.RefreshCw />} variant="ghost" onClick={() => renewing.show()}>
        {t('renew')}
      </Button>
      <ConfirmDialog
        open={renewing.open}
        onClose={renewing.close}
        title={t('renewHeading')}
        body={t('aboutRenewing')}
        confirmLabel={t('renew')}
        destructive
        onConfirm={renew}
      />
    </>
  );
}

function SwitchOff() {
  const { done, failed } = useOutcome();
  const [remove] = useRemoveCalendarFeedMutation();
  const switchingOff = useDialog();

  const switchOff = async () => {
    const { error } = await remove();
    if (error) failed(t('switchOffFailed'), error);
    else done(t('switchedOff'), t('aboutSwitchedOff'));
  };
  return (
    <>
      <Button icon={<icons.X />} variant="ghost" onClick={() => switchingOff.show()}>
        {t('switchOff')}
      </Button>
      <ConfirmDialog
        open={switchingOff.open}
        onClose={switchingOff.close}
        title={t('switchOffHeading')}
        body={t('aboutSwitchingOff')}
        confirmLabel={t('switchOff')}
        destructive
        onConfirm={switchOff}
      />
    </>
  );
}
