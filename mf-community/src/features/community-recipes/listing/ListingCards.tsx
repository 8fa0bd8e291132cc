import { Card, color, Row, space, Stack, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { ListingCover } from './ListingCover';
import {
  ClampedText,
  ListingActions,
  ListingLinks,
  ListingName,
  YouBadge,
  type ListingProps,
  type ListingRowsProps,
} from './ListingParts';
import { sharedByText, notesOrDescription } from './listingTexts';
import { t } from '../texts';

const Sheet = styled(Card)`
  overflow: hidden;
`;

const Cover = styled(ListingCover)`
  aspect-ratio: 16 / 9;
  border-radius: 0;
`;

const Body = styled(Stack)`
  padding: ${space[4]};
`;

const Name = styled.h2`
  font-size: ${text.md};
`;

const Small = styled.div`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;

const Notes = styled.div`
  font-size: ${text.sm};
`;

/** The community's recipes as cards, for phones. */
export function ListingCards({ listings, ...rest }: ListingRowsProps) {
  return (
    <Stack as="ul" gap={3} aria-label={t('listLabel')}>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} {...rest} />
      ))}
    </Stack>
  );
}

function ListingCard({ listing, onShow, onRemove, ...collecting }: ListingProps) {
  const { id: userId, timeZone } = useSession().user;
  const nameId = useId();
  const isOwn = listing.userId === userId;
  const notes = notesOrDescription(listing);
  return (
    <Sheet as="li" padding="none">
      {listing.photos.length > 0 ? (
        <Cover listing={listing} sizes="(max-width: 767px) 100vw, 50vw" onShow={onShow} />
      ) : null}
      <Body gap={2}>
        <Name id={nameId}>
          <ListingName listing={listing} isOwn={isOwn} />
        </Name>
        <Small>
          <span>{sharedByText(listing, timeZone)}</span> {isOwn ? <YouBadge /> : null}
        </Small>
        <Small>
          <ListingLinks listing={listing} describedBy={nameId} onShow={onShow} />
        </Small>
        {notes ? (
          <Notes>
            <ClampedText lines={3}>{notes}</ClampedText>
          </Notes>
        ) : null}
        <Row gap={2} wrap justify="end">
          <ListingActions
            listing={listing}
            isOwn={isOwn}
            onRemove={onRemove}
            describedBy={nameId}
            {...collecting}
          />
        </Row>
      </Body>
    </Sheet>
  );
}
