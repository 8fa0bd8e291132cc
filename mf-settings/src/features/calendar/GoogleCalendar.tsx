import { CALENDAR_CONSENT_PATH } from '@forkcast/contracts';
import { Badge, Button, color, ConfirmDialog, Row, space, text } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { momentText } from '../../dates';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { SettingsSection } from '../settings/SettingsSection';
import { useDisconnectCalendarMutation } from './calendarApi';

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-width: 0;

  p {
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

interface GoogleCalendarProps {
  connected: boolean;
  /** Whether this server has what it takes to connect. */
  isConfigured: boolean;
  lastSyncedAt: string | null;
  onDisconnected: () => void;
}

/** The connection to a Google account's calendar. */
export function GoogleCalendar({
  connected,
  isConfigured,
  lastSyncedAt,
  onDisconnected,
}: GoogleCalendarProps) {
  const { user } = useSession();
  const { productName } = useShell();
  const stateId = useId();
  return (
    <SettingsSection
      title="Google Calendar"
      description={`Your meals in a calendar of their own, named ${productName}. What you move or delete there moves or goes in your plan, too.`}
    >
      <Row justify="space-between" gap={4} wrap>
        <State id={stateId}>
          <Badge tone={connected ? 'positive' : 'neutral'}>{connected ? 'Connected' : 'Not connected'}</Badge>
          {isConfigured || connected ? null : <p>Google Calendar is not set up on this server.</p>}
          {connected && lastSyncedAt ? <p>In step as of {momentText(lastSyncedAt, user.timeZone)}</p> : null}
        </State>
        {connected ? (
          <Disconnect describedBy={stateId} onDisconnected={onDisconnected} />
        ) : isConfigured ? (
          <Button
            variant="primary"
            aria-describedby={stateId}
            onClick={() => startAfresh(CALENDAR_CONSENT_PATH)}
          >
            Connect Google Calendar
          </Button>
        ) : null}
      </Row>
    </SettingsSection>
  );
}

function Disconnect({ describedBy, onDisconnected }: { describedBy: string; onDisconnected: () => void }) {
  const { toast } = useShell();
  const failed = useFailureToast();
  const [disconnectCalendar] = useDisconnectCalendarMutation();
  const [asking, setAsking] = useState(false);

  const disconnect = async () => {
    const { error } = await disconnectCalendar();
    if (error) {
      failed('Failed to disconnect Google Calendar', error);
      return;
    }
    onDisconnected();
    toast({
      title: 'Google Calendar disconnected',
      description: 'Your plan no longer reaches it',
      tone: 'positive',
    });
  };

  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => setAsking(true)}>
        Disconnect Google Calendar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Google Calendar?"
        body="Your plan and your calendar no longer follow each other. The meals that are in the calendar now stay there."
        confirmLabel="Disconnect"
        onConfirm={disconnect}
      />
    </>
  );
}
