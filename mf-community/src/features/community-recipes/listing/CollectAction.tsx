import { type CommunityRecipe, recipePath } from '@forkcast/contracts';
import { Button, icons, LinkButton, Skeleton } from '@forkcast/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import type { Collected } from '../useListings';

export interface CollectHandlers {
  collectedOf: (listing: CommunityRecipe) => Collected;
  isCollecting: (listing: CommunityRecipe) => boolean;
  onCollect: (listing: CommunityRecipe) => void;
  /** The listings are built-in samples without actions. */
  isSample: boolean;
}

interface CollectActionProps extends CollectHandlers {
  listing: CommunityRecipe;
  /** The id of the element with the recipe's name. */
  describedBy?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md';
}

/** The 'Add to Collection' button, or a link to the recipe once it is in the collection. */
export function CollectAction({
  listing,
  collectedOf,
  isCollecting,
  onCollect,
  isSample,
  describedBy,
  variant = 'secondary',
  size = 'sm',
}: CollectActionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const collected = collectedOf(listing);
  const { status } = collected;
  useEffect(() => {
    // The link replaces the pressed button and takes over its focus, unless the focus has moved elsewhere.
    if (status !== 'yes' || !pressed.current) return;
    pressed.current = false;
    // When its focused element disappears, a dialog takes the focus itself.
    if (link.current && document.activeElement?.contains(link.current)) link.current.focus();
  }, [status]);

  if (status === 'unknown') return <Skeleton width={136} height={32} />;
  if (status === 'yes') {
    return (
      <LinkButton
        as={Link}
        ref={link}
        to={recipePath(collected.recipeId)}
        variant="ghost"
        size={size}
        icon={<icons.Check />}
        aria-describedby={describedBy}
      >
        {t('inCollection')}
      </LinkButton>
    );
  }
  return (
    <Button
      variant={variant}
      size={size}
      icon={<icons.Plus />}
      disabled={isSample}
      title={isSample ? t('sampleCannotBeCollected') : undefined}
      pending={isCollecting(listing)}
      pendingLabel={t('collecting')}
      aria-describedby={describedBy}
      onClick={() => {
        pressed.current = true;
        onCollect(listing);
      }}
    >
      {t('collect')}
    </Button>
  );
}
