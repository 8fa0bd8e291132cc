import type { User } from '@forkcast/contracts';
import { Badge, MutedText, Row, space, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { dayText } from '../../dates';
import { t } from './texts';

const Label = styled.p`
  margin-bottom: ${space[1]};
  font-size: ${text.sm};
  font-weight: 600;
`;

/** The subscription plan, which is only a label. */
export function SubscriptionStatus({ user }: { user: User }) {
  const labelId = useId();
  const isOver = Date.parse(user.trialEndsAt) < Date.now();
  const day = dayText(user.trialEndsAt, user.timeZone);
  return (
    <div role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{t('subscription')}</Label>
      {user.isPaid ? (
        <Badge tone="positive">{t('premium')}</Badge>
      ) : (
        <Row gap={2} wrap>
          <Badge>{t('trial')}</Badge>
          <MutedText as="span">{isOver ? t('trialEnded', { day }) : t('trialEnds', { day })}</MutedText>
        </Row>
      )}
    </div>
  );
}
