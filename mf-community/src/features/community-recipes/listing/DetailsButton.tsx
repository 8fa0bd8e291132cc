import type { CommunityRecipe } from '@forkcast/contracts';
import { breakpoint, color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { detailsLabel } from './listingTexts';

const PlainButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkMuted};
  font: inherit;
  font-size: ${text.sm};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${space[2]}) calc(-1 * ${space[1]});
  }
  &:hover {
    color: ${color.ink};
  }
  ${breakpoint.touch} {
    min-width: ${space[11]};
    min-height: ${space[11]};
  }
`;

interface DetailsButtonProps {
  listing: CommunityRecipe;
  /** The id of the element with the recipe's name. */
  describedBy: string;
  onShow: (listing: CommunityRecipe) => void;
}

/** Shows a recipe's contents before it is collected. */
export function DetailsButton({ listing, describedBy, onShow }: DetailsButtonProps) {
  return (
    <PlainButton
      type="button"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => onShow(listing)}
    >
      {detailsLabel(listing)}
    </PlainButton>
  );
}
