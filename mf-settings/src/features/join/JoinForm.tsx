import type { InvitationPreview } from '@forkcast/contracts';
import { Button, Card, Checkbox, LinkButton, Row, space, Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dayText } from '../../dates';
import { reloadAt } from '../../reloadAt';
import { ExportButton } from '../export/ExportButton';
import { useAcceptInvitationMutation } from '../household/householdApi';
import { MOVED } from '../household/moved';
import { t } from './texts';

const PLANNER = '/meal-planner';

const Sheet = styled(Card)`
  max-width: ${space(160)};
`;

const Heading = styled.h2`
  overflow-wrap: anywhere;
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-left: ${space[5]};
  list-style: disc;
`;

interface JoinFormProps {
  token: string;
  preview: InvitationPreview;
  /** Nothing would be left behind. */
  isNew: boolean;
}

/** Explains the consequences, asks about the recipes, and joins. */
export function JoinForm({ token, preview, isNew }: JoinFormProps) {
  const { user } = useSession();
  const { failed } = useOutcome();
  const [acceptInvitation, { isLoading }] = useAcceptInvitationMutation();
  const [bringRecipes, setBringRecipes] = useState(true);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await acceptInvitation({ token, bringRecipes: bringRecipes && !isNew });
    if (error) failed(t('joinFailed'), error);
    else reloadAt(isNew ? PLANNER : MOVED.joined);
  };

  return (
    <Sheet padding="lg">
      <form aria-label={t('heading')} onSubmit={(event) => void join(event)}>
        <Stack gap={5}>
          <Heading>{preview.invitedBy ? t('invitedBy', { name: preview.invitedBy }) : t('invited')}</Heading>
          <p>
            {t('membersAndEnd', {
              members: preview.members.join(', '),
              day: dayText(preview.expiresAt, user.timeZone),
            })}
          </p>
          <Stack gap={2}>
            <p>{t('ifYouJoin')}</p>
            <Points>
              <li>{t('sharing')}</li>
              <li>{t('seeingYou')}</li>
              {isNew ? null : <li>{leftBehind(preview, bringRecipes)}</li>}
            </Points>
          </Stack>
          {isNew ? null : (
            <Checkbox checked={bringRecipes} onCheckedChange={setBringRecipes} label={t('bringRecipes')} />
          )}
          <Row gap={2} wrap>
            <Button type="submit" variant="primary" pending={isLoading} pendingLabel={t('joining')}>
              {t('join')}
            </Button>
            {isNew ? null : <ExportButton label={t('exportFirst')} />}
            <LinkButton as={Link} to="/" variant="ghost">
              {t('notNow')}
            </LinkButton>
          </Row>
        </Stack>
      </form>
    </Sheet>
  );
}

/** What happens to the household that the user leaves. */
function leftBehind({ leavesNobodyBehind }: InvitationPreview, bringRecipes: boolean): string {
  if (!leavesNobodyBehind) return t('leavingOthers');
  return bringRecipes ? t('deletingAllButRecipes') : t('deletingAll');
}
