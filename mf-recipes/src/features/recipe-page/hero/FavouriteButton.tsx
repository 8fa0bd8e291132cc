import { color, IconButton, icons } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

const Heart = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.accent};

    svg {
      fill: currentColor;
    }
  }
`;

interface FavouriteButtonProps {
  favourite: boolean;
  onChange: (favourite: boolean) => void;
}

/** A heart button for the user's own favourites. */
export function FavouriteButton({ favourite, onChange }: FavouriteButtonProps) {
  return (
    <Heart
      label={t('favourite')}
      aria-pressed={favourite}
      icon={<icons.Heart />}
      onClick={() => onChange(!favourite)}
      data-print="hide"
    />
  );
}
