import { color, IconButton, icons } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import type { ListedRecipe } from '@forkcast/contracts';
import styled from 'styled-components';
import { useSetFavouriteMutation } from '../../recipe-page/recipePageApi';
import { t } from '../texts';

const Heart = styled(IconButton)<{ $isMuted: boolean }>`
  color: ${({ $isMuted }) => ($isMuted ? color.inkMuted : color.ink)};

  &[aria-pressed='true'] {
    color: ${color.accent};

    svg {
      fill: currentColor;
    }
  }
`;

interface FavouriteButtonProps {
  recipe: Pick<ListedRecipe, 'id' | 'name' | 'favourite'>;
  /** Among other recipes, so that its label needs the recipe's name. */
  isInList?: boolean;
}

/** A heart button for the user's own favourites. */
export function FavouriteButton({ recipe, isInList = false }: FavouriteButtonProps) {
  const { failed } = useOutcome();
  const [setFavourite, { isLoading, originalArgs }] = useSetFavouriteMutation();
  const shown = isLoading && originalArgs ? originalArgs.favourite : recipe.favourite;
  const label = isInList ? t('favouriteLabel', { recipe: recipe.name }) : t('favourite');
  const toggle = async () => {
    const { error } = await setFavourite({ id: recipe.id, favourite: !shown });
    if (error) failed(t('favouriteFailed'), error);
  };
  return (
    <Heart
      size={isInList ? 'sm' : 'md'}
      $isMuted={isInList}
      aria-pressed={shown}
      label={label}
      title={isInList ? t(shown ? 'isFavourite' : 'makeFavourite') : label}
      icon={<icons.Heart />}
      onClick={() => void toggle()}
    />
  );
}
