import type { NewInvitation } from '@forkcast/contracts';
import { Button, icons, Stack, TextField } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useRef } from 'react';
import { dayText } from '../../dates';

/** A link that was just made. The server keeps no copy of its secret, so it is told this once. */
export function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const { user } = useSession();
  const { toast } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(invitation.path, location.origin).href;

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: 'Send it to whom you want to invite', tone: 'positive' });
    } catch {
      // Browsers allow it over https only. The link is selected, so one key press copies it.
      toast({
        title: 'Failed to copy the link',
        description: 'Please copy it from the field',
        tone: 'destructive',
      });
    }
  };

  return (
    <Stack gap={2} align="stretch">
      <TextField
        ref={field}
        label="Invitation link"
        hint={`Shown only now. For one person, until ${dayText(invitation.expiresAt, user.timeZone)}.`}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Stack align="start">
        <Button icon={<icons.Share2 />} onClick={() => void copy()}>
          Copy Link
        </Button>
      </Stack>
    </Stack>
  );
}
