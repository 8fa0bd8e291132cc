import { color, Row, space, Stack, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
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
import { dateShared, notesOrDescription } from './listingTexts';
import { t } from '../texts';

/** Keeps a sharer's long name from narrowing the notes. */
const Grid = styled(Table)`
  table-layout: fixed;
`;

const Cover = styled(ListingCover)`
  width: ${space(20)};
`;

const About = styled(Stack)`
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 600;
`;

const Notes = styled.div`
  max-width: 44ch;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** The community's recipes as a table, for wide screens. */
export function ListingTable({ listings, ...rest }: ListingRowsProps) {
  const withCovers = listings.some(({ photos }) => photos.length > 0);
  return (
    <Grid caption={t('listLabel')}>
      <colgroup>
        <col style={{ width: withCovers ? '38%' : '32%' }} />
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
          <ListingRow key={listing.id} listing={listing} withCovers={withCovers} {...rest} />
        ))}
      </TBody>
    </Grid>
  );
}

function ListingRow({
  listing,
  withCovers,
  onShow,
  onRemove,
  ...collecting
}: ListingProps & { withCovers: boolean }) {
  const { id: userId, timeZone } = useSession().user;
  const nameId = useId();
  const isOwn = listing.userId === userId;
  const notes = notesOrDescription(listing);
  return (
    <Tr>
      <Td>
        <Row gap={3} align="start">
          {withCovers ? <Cover listing={listing} sizes="80px" onShow={onShow} /> : null}
          <About gap={1} align="start">
            <Name id={nameId}>
              <ListingName listing={listing} isOwn={isOwn} />
            </Name>
            <ListingLinks listing={listing} describedBy={nameId} onShow={onShow} />
          </About>
        </Row>
      </Td>
      <Td>
        <Stack gap={1} align="start">
          <ClampedText lines={2}>{listing.submitterName}</ClampedText>
          {isOwn ? <YouBadge /> : null}
        </Stack>
      </Td>
      <Td nowrap>{dateShared(listing, timeZone)}</Td>
      <Td>
        {notes ? (
          <Notes>
            <ClampedText lines={2}>{notes}</ClampedText>
          </Notes>
        ) : null}
      </Td>
      <Td actions>
        <Stack gap={1} align="end">
          <ListingActions
            listing={listing}
            isOwn={isOwn}
            onRemove={onRemove}
            describedBy={nameId}
            {...collecting}
          />
        </Stack>
      </Td>
    </Tr>
  );
}
