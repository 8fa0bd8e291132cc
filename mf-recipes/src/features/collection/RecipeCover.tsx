import type { ListedRecipe } from '@forkcast/contracts';
import { color, icons, radius } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photoAddress } from '../photos/photoAddress';

const Frame = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.lineStrong};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A recipe's first photo beside its name, or a quiet sign where there is none; of the same size in any case. */
export function RecipeCover({ photos, width }: Pick<ListedRecipe, 'photos'> & { width: number }) {
  const [cover] = photos;
  const [unseen, setUnseen] = useState('');
  return (
    <Frame style={{ width }}>
      {cover && cover.id !== unseen ? (
        <img src={photoAddress(cover, 320)} alt="" loading="lazy" onError={() => setUnseen(cover.id)} />
      ) : (
        <icons.CookingPot aria-hidden />
      )}
    </Frame>
  );
}
