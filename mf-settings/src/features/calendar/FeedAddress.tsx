import { Button, ConfirmDialog, icons, Row, Stack, TextField } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { dayText } from '../../dates';
import { useFailureToast } from '../../useFailureToast';
import { useMakeCalendarFeedMutation, useRemoveCalendarFeedMutation } from './calendarApi';

interface FeedAddressProps {
  path: string;
  createdAt: string | null;
}

/** The secret address, and the ways to take it back. */
export function FeedAddress({ path, createdAt }: FeedAddressProps) {
  const { user } = useSession();
  const { toast } = useShell();
  const failed = useFailureToast();
  const [makeAnew] = useMakeCalendarFeedMutation();
  const [remove] = useRemoveCalendarFeedMutation();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Address copied', description: 'Paste it into your calendar', tone: 'positive' });
    } catch {
      // Browsers allow it over https only. The address is selected, so one key press copies it.
      toast({
        title: 'Failed to copy the address',
        description: 'Please copy it from the field',
        tone: 'destructive',
      });
    }
  };
  const renew = async () => {
    const { error } = await makeAnew();
    if (error) failed('Failed to renew the address', error);
    else toast({ title: 'Address renewed', description: 'The former one no longer works', tone: 'positive' });
  };
  const switchOff = async () => {
    const { error } = await remove();
    if (error) failed('Failed to switch off the feed', error);
    else toast({ title: 'Feed switched off', description: 'Its address no longer works', tone: 'positive' });
  };

  return (
    <Stack gap={4}>
      <TextField
        ref={field}
        label="Feed address"
        hint={createdAt ? `Made on ${dayText(createdAt, user.timeZone)}` : undefined}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Row wrap gap={2}>
        <Button icon={<icons.Copy />} onClick={() => void copy()}>
          Copy Address
        </Button>
        <Button icon={<icons.RefreshCw />} variant="ghost" onClick={() => setAsking('renew')}>
          Renew Address
        </Button>
        <Button icon={<icons.X />} variant="ghost" onClick={() => setAsking('remove')}>
          Switch Off
        </Button>
      </Row>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={(open) => setAsking(open ? 'renew' : null)}
        title="Renew the feed address?"
        body="You get another address. Calendars that have the former one no longer get your plan."
        confirmLabel="Renew Address"
        destructive
        onConfirm={renew}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => setAsking(open ? 'remove' : null)}
        title="Switch off the feed?"
        body="Calendars that have the address no longer get your plan."
        confirmLabel="Switch Off"
        destructive
        onConfirm={switchOff}
      />
    </Stack>
  );
}
