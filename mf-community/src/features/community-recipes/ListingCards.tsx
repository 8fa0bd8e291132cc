import type { CommunityRecipe } from '@forkcast/contracts';
import { Badge, Button, Card, color, HostLink, icons, Row, Stack, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { CollectAction } from './CollectAction';
import { DetailsButton } from './DetailsButton';
import { sharedByText } from './listingTexts';
import type { ListingRowsProps } from './ListingTable';
import { t } from './texts';

const Name = styled.h2`
  font-size: ${text.md};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;

const Links = styled(Row)`
  font-size: ${text.sm};
`;

const Notes = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${text.sm};
  white-space: pre-line;
`;

/** The community's recipes as cards, for a phone. */
export function ListingCards({ listings, ...rest }: ListingRowsProps) {
  return (
    <Stack as="ul" gap={3} aria-label={t('listLabel')}>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} {...rest} />
      ))}
    </Stack>
  );
}

function ListingCard({
  listing,
  userId,
  timeZone,
  onShow,
  onRemove,
  ...collecting
}: Omit<ListingRowsProps, 'listings'> & { listing: CommunityRecipe }) {
  const nameId = useId();
  const isOwn = listing.userId === userId;
  return (
    <Card as="li">
      <Stack gap={2}>
        <Name id={nameId}>{listing.name}</Name>
        <Facts>
          {sharedByText(listing, timeZone)}
          {isOwn ? (
            <>
              {' '}
              <Badge>{t('you')}</Badge>
            </>
          ) : null}
        </Facts>
        <Links gap={3} wrap>
          <HostLink href={listing.url} />
          <DetailsButton listing={listing} describedBy={nameId} onShow={onShow} />
        </Links>
        {listing.notes ? <Notes>{listing.notes}</Notes> : null}
        <Row gap={2} wrap justify="end">
          {isOwn ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<icons.Trash2 />}
              aria-describedby={nameId}
              onClick={() => onRemove(listing)}
            >
              {t('remove')}
            </Button>
          ) : null}
          <CollectAction listing={listing} describedBy={nameId} {...collecting} />
        </Row>
      </Stack>
    </Card>
  );
}
