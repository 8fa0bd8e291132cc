import { breakpoint, color, IconButton, icons, space } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import type { ListedRecipe } from '@forkcast/contracts';
import styled from 'styled-components';
import { useSetFavouriteMutation } from '../../recipe-page/recipePageApi';
import { t } from '../texts';

const Heart = styled(IconButton)<{ $on: boolean }>`
  color: ${({ $on }) => ($on ? color.accent : color.inkMuted)};
  svg {
    fill: ${({ $on }) => ($on ? 'currentColor' : 'none')};
  }
  ${breakpoint.touch} {
    width: ${space[11]};
    min-height: ${space[11]};
  }
`;

export function FavouriteButton({ recipe }: { recipe: Pick<ListedRecipe, 'id' | 'name' | 'favourite'> }) {
  const { failed } = useOutcome();
  const [setFavourite, { isLoading, originalArgs }] = useSetFavouriteMutation();
  const shown = isLoading && originalArgs ? originalArgs.favourite : recipe.favourite;
  const toggle = async () => {
    const { error } = await setFavourite({ id: recipe.id, favourite: !shown });
    if (error) failed(t('favouriteFailed'), error);
  };
  return (
    <Heart
      size="sm"
      $on={shown}
      aria-pressed={shown}
      label={t('favouriteLabel', { recipe: recipe.name })}
      title={shown ? t('isFavourite') : t('makeFavourite')}
      icon={<icons.Heart />}
      onClick={() => void toggle()}
    />
  );
}
