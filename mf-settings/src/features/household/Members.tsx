import type { HouseholdMember } from '@forkcast/contracts';
import { Avatar, Badge, Row, Stack } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 500;
`;

/** All members of the household, including the user. */
export function Members({ members, ownId }: { members: readonly HouseholdMember[]; ownId: string }) {
  return (
    <Stack as="ul" gap={3} aria-label={t('members')}>
      {members.map(({ accountId, displayName, avatar }) => (
        <li key={accountId}>
          <Row gap={3}>
            <Avatar src={avatar} name={displayName} size={36} decorative />
            <Name>{displayName}</Name>
            {accountId === ownId ? <Badge>{t('you')}</Badge> : null}
          </Row>
        </li>
      ))}
    </Stack>
  );
}
