import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';
import { photoAddress } from '../photos/photoAddress';
import { Thumbnail } from '../photos/Thumbnail';

/** A recipe's first photo beside its name. */
export function RecipeCover({ photos, width }: Pick<ListedRecipe, 'photos'> & { width: number }) {
  const [cover] = photos;
  const [unseen, setUnseen] = useState('');
  const isSeen = cover !== undefined && cover.id !== unseen;
  return (
    <Thumbnail
      src={isSeen ? photoAddress(cover, 320) : null}
      width={width}
      onError={() => cover && setUnseen(cover.id)}
    />
  );
}
