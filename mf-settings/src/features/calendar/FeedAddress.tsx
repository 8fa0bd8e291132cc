import { Button, icons, Row, Stack, TextField } from '@forkcast/ui';
import { ConfirmButton, useOutcome, useSession } from '@forkcast/web-kit';
import { useCopyField } from '@forkcast/web-kit/copying';
import { dayText } from '../../dates';
import { shared } from '../../texts';
import { useMakeCalendarFeedMutation, useRemoveCalendarFeedMutation } from './calendarApi';
import { t } from './texts';

interface FeedAddressProps {
  path: string;
  createdAt: string | null;
}

/** The feed's secret address, with buttons to replace or disable it. */
export function FeedAddress({ path, createdAt }: FeedAddressProps) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const { field, copy } = useCopyField({
    value: new URL(path, location.origin).href,
    onCopied: () => done(t('addressCopied'), t('pasteAddress')),
    onFailed: () => failed(t('copyAddressFailed'), shared('copyByHand')),
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
        <RenewButton />
        <SwitchOffButton />
      </Row>
    </Stack>
  );
}

function RenewButton() {
  const { done, failed } = useOutcome();
  const [makeFeed] = useMakeCalendarFeedMutation();

  const renew = async () => {
    const { error } = await makeFeed();
    if (error) failed(t('renewFailed'), error);
    else done(t('renewed'), t('aboutRenewed'));
  };
  return (
    <ConfirmButton
      icon={<icons.RefreshCw />}
      variant="ghost"
      label={t('renew')}
      title={t('renewHeading')}
      body={t('aboutRenewing')}
      destructive
      onConfirm={renew}
    />
  );
}

function SwitchOffButton() {
  const { done, failed } = useOutcome();
  const [remove] = useRemoveCalendarFeedMutation();

  const switchOff = async () => {
    const { error } = await remove();
    if (error) failed(t('switchOffFailed'), error);
    else done(t('switchedOff'), t('aboutSwitchedOff'));
  };
  return (
    <ConfirmButton
      icon={<icons.X />}
      variant="ghost"
      label={t('switchOff')}
      title={t('switchOffHeading')}
      body={t('aboutSwitchingOff')}
      destructive
      onConfirm={switchOff}
    />
  );
}
