import { type CommunityRecipe, recipePath } from '@forkcast/contracts';
import { Badge, breakpoint, Button, color, HostLink, icons, Row, touchReach } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CollectAction, type CollectHandlers } from './CollectAction';
import { DetailsButton } from './DetailsButton';
import { t } from '../texts';

export interface ListingRowsProps extends CollectHandlers {
  listings: readonly CommunityRecipe[];
  onShow: (listing: CommunityRecipe) => void;
  onRemove: (listing: CommunityRecipe) => void;
}

/** Props of a single listing. */
export type ListingProps = Omit<ListingRowsProps, 'listings'> & { listing: CommunityRecipe };

/** Truncates a long text after `$lines` lines. */
const Clamped = styled.span<{ $lines: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export function ClampedText({ lines, children }: { lines: number; children: string }) {
  return (
    <Clamped $lines={lines} title={children}>
      {children}
    </Clamped>
  );
}

const OwnRecipe = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  ${breakpoint.touch} {
    display: block;
    position: relative;
  }
  ${touchReach}
`;

/** The name of a listing; the user's own links to the original recipe. */
export function ListingName({ listing, isOwn }: { listing: CommunityRecipe; isOwn: boolean }) {
  const name = <ClampedText lines={3}>{listing.name}</ClampedText>;
  return isOwn ? <OwnRecipe to={recipePath(listing.recipeId)}>{name}</OwnRecipe> : name;
}

/** Marks the user's own name. */
export function YouBadge() {
  return <Badge>{t('you')}</Badge>;
}

interface ListingLinksProps extends Pick<ListingProps, 'listing' | 'onShow'> {
  /** The id of the element with the recipe's name. */
  describedBy: string;
}

/** The recipe's source and a button for its details. */
export function ListingLinks({ listing, describedBy, onShow }: ListingLinksProps) {
  return (
    <Row gap={3} wrap>
      <HostLink href={listing.url} />
      <DetailsButton listing={listing} describedBy={describedBy} onShow={onShow} />
    </Row>
  );
}

interface ListingActionsProps extends CollectHandlers, Pick<ListingProps, 'listing' | 'onRemove'> {
  isOwn: boolean;
  /** The id of the element with the recipe's name. */
  describedBy: string;
}

/** The actions on a listing: everyone may collect it, its sharer may remove it. */
export function ListingActions({
  listing,
  isOwn,
  describedBy,
  onRemove,
  ...collecting
}: ListingActionsProps) {
  return (
    <>
      <CollectAction listing={listing} describedBy={describedBy} {...collecting} />
      {isOwn ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<icons.Trash2 />}
          aria-describedby={describedBy}
          onClick={() => onRemove(listing)}
        >
          {t('remove')}
        </Button>
      ) : null}
    </>
  );
}
