import type { InvitationPreview } from '@forkcast/contracts';
import { Button, Card, Checkbox, LinkButton, Row, space, Stack, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dayText } from '../../dates';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { ExportButton } from '../export/ExportButton';
import { useAcceptInvitationMutation } from '../household/householdApi';
import { MOVED } from '../household/moved';

const Sheet = styled(Card)`
  max-width: ${space(160)};
`;

const Heading = styled.h2`
  font-size: ${text.lg};
  overflow-wrap: anywhere;
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding-left: ${space[5]};
  list-style: disc;
`;

/** Says what will happen, asks about the recipes, and joins. */
export function JoinForm({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { user } = useSession();
  const failed = useFailureToast();
  const [acceptInvitation, { isLoading }] = useAcceptInvitationMutation();
  const [bringRecipes, setBringRecipes] = useState(true);

  const join = async () => {
    const { error } = await acceptInvitation({ token, bringRecipes });
    if (error) failed('Failed to join the household', error);
    else startAfresh(MOVED.joined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join();
  };

  return (
    <Sheet padding="lg">
      <form aria-label="Join a household" onSubmit={submit}>
        <Stack gap={5}>
          <Heading>
            {preview.invitedBy ? `${preview.invitedBy} invites you` : 'You are invited'} to share a household
          </Heading>
          <p>
            Members: {preview.members.join(', ')}. The invitation is good until{' '}
            {dayText(preview.expiresAt, user.timeZone)}.
          </p>
          <Stack gap={2}>
            <p>If you join:</p>
            <Points>
              <li>
                You share their meal plan, recipe collection and shopping list, and all of you can change
                them.
              </li>
              <li>They see your name and avatar.</li>
              <li>{leftBehind(preview, bringRecipes)}</li>
            </Points>
          </Stack>
          <Checkbox
            checked={bringRecipes}
            onCheckedChange={setBringRecipes}
            label="Bring a copy of my recipes along"
          />
          <Row gap={2} wrap>
            <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Joining...">
              Join Household
            </Button>
            <ExportButton label="Export My Data First" />
            <LinkButton as={Link} to="/" variant="ghost">
              Not now
            </LinkButton>
          </Row>
        </Stack>
      </form>
    </Sheet>
  );
}

/** What becomes of the household that is left. */
function leftBehind({ leavesNobodyBehind }: InvitationPreview, bringRecipes: boolean): string {
  if (!leavesNobodyBehind) {
    return 'You leave the household you are in now. Its meal plan, history and shopping list stay with the others there.';
  }
  return bringRecipes
    ? 'Your own meal plan, history and shopping list are deleted.'
    : 'Your own recipes, meal plan, history and shopping list are deleted.';
}
