import type { CommunityRecipe } from '@forkcast/contracts';
import { color, space, text, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { detailsLabel } from './listingTexts';

const Quiet = styled.button`
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
`;

interface DetailsButtonProps {
  listing: CommunityRecipe;
  onShow: (listing: CommunityRecipe) => void;
}

/** Shows what is in a recipe before it is collected. */
export function DetailsButton({ listing, onShow }: DetailsButtonProps) {
  return (
    <Quiet type="button" aria-haspopup="dialog" onClick={() => onShow(listing)}>
      {detailsLabel(listing)}
      <VisuallyHidden>{` of ${listing.name}`}</VisuallyHidden>
    </Quiet>
  );
}
