import type { HouseholdMember } from '@forkcast/contracts';
import { Avatar, Badge, Row, space } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 500;
`;

/** All members of the household, including the user. */
export function Members({ members, ownId }: { members: readonly HouseholdMember[]; ownId: string }) {
  return (
    <List aria-label={t('members')}>
      {members.map(({ accountId, displayName, avatar }) => (
        <li key={accountId}>
          <Row gap={3}>
            <Avatar src={avatar} name={displayName} size={36} decorative />
            <Name>{displayName}</Name>
            {accountId === ownId ? <Badge>{t('you')}</Badge> : null}
          </Row>
        </li>
      ))}
    </List>
  );
}
