import { type ListedRecipe, recipePath } from '@forkcast/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { photoAddress } from '../../photos/photoAddress';
import { Thumbnail } from '../../photos/Thumbnail';

const CoverLink = styled(Link)`
  display: block;
  flex: none;
`;

/** A recipe's first photo, as a second link for pointers. Hidden from screen readers, which use the name. */
export function RecipeCover({
  id,
  photos,
  width,
}: Pick<ListedRecipe, 'id' | 'photos'> & { width: number | '100%' }) {
  const { search } = useLocation();
  const [cover] = photos;
  const [failedId, setFailedId] = useState('');
  const isShown = cover !== undefined && cover.id !== failedId;
  return (
    <CoverLink to={recipePath(id)} state={{ collection: search }} aria-hidden tabIndex={-1}>
      <Thumbnail
        src={isShown ? photoAddress(cover, 320) : null}
        width={width}
        onError={() => cover && setFailedId(cover.id)}
      />
    </CoverLink>
  );
}
