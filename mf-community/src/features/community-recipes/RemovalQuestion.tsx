import type { CommunityRecipe } from '@forkcast/contracts';
import { ConfirmDialog } from '@forkcast/ui';
import { t } from './texts';

interface RemovalQuestionProps {
  listing: CommunityRecipe | undefined;
  open: boolean;
  onClose: () => void;
  onRemove: (listing: CommunityRecipe) => void;
}

/** Asks for confirmation before the user's own listing is removed. */
export function RemovalQuestion({ listing, open, onClose, onRemove }: RemovalQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('removeTitle')}
      body={listing ? t('removeBody', { recipe: listing.name }) : ''}
      confirmLabel={t('remove')}
      destructive
      onConfirm={() => {
        if (listing) onRemove(listing);
      }}
    />
  );
}
