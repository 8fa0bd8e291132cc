import type { CommunityRecipe } from '@forkcast/contracts';
import {
  Badge,
  Button,
  color,
  HostLink,
  icons,
  Row,
  space,
  Stack,
  Table,
  TBody,
  Td,
  text,
  Th,
  THead,
  Tr,
} from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { CollectAction, type CollectHandlers } from './CollectAction';
import { DetailsButton } from './DetailsButton';
import { dateShared } from './listingTexts';
import { t } from './texts';

export interface ListingRowsProps extends CollectHandlers {
  listings: readonly CommunityRecipe[];
  userId: string;
  timeZone: string;
  onShow: (listing: CommunityRecipe) => void;
  onRemove: (listing: CommunityRecipe) => void;
}

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;
`;

/** A long name of a sharer must not take the room of the notes. */
const Grid = styled(Table)`
  table-layout: fixed;
`;

const Links = styled(Row)`
  max-width: 100%;
`;

const Sharer = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const Notes = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  max-width: 44ch;
  overflow-wrap: anywhere;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  white-space: pre-line;
`;

/** The community's recipes as a table, for where there is room for columns. */
export function ListingTable({ listings, ...rest }: ListingRowsProps) {
  return (
    <Grid caption={t('listLabel')}>
      <colgroup>
        <col style={{ width: '32%' }} />
        <col style={{ width: '16%' }} />
        <col style={{ width: space(31) }} />
        <col />
        <col style={{ width: space(50) }} />
      </colgroup>
      <THead>
        <Tr>
          <Th>{t('nameColumn')}</Th>
          <Th>{t('sharerColumn')}</Th>
          <Th>{t('dateColumn')}</Th>
          <Th>{t('notesColumn')}</Th>
          <Th numeric>{t('actionsColumn')}</Th>
        </Tr>
      </THead>
      <TBody>
        {listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} {...rest} />
        ))}
      </TBody>
    </Grid>
  );
}

function ListingRow({
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
    <Tr>
      <Td>
        <Stack gap={1} align="start">
          <Name id={nameId} title={listing.name}>
            {listing.name}
          </Name>
          <Links gap={2} wrap>
            <HostLink href={listing.url} />
            <DetailsButton listing={listing} describedBy={nameId} onShow={onShow} />
          </Links>
        </Stack>
      </Td>
      <Td>
        <Stack gap={1} align="start">
          <Sharer title={listing.submitterName}>{listing.submitterName}</Sharer>
          {isOwn ? <Badge>{t('you')}</Badge> : null}
        </Stack>
      </Td>
      <Td nowrap>{dateShared(listing, timeZone)}</Td>
      <Td>{listing.notes ? <Notes title={listing.notes}>{listing.notes}</Notes> : null}</Td>
      <Td actions>
        <Stack gap={1} align="end">
          <CollectAction listing={listing} describedBy={nameId} {...collecting} />
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
        </Stack>
      </Td>
    </Tr>
  );
}
