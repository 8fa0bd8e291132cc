import type { CommunityRecipe } from '@forkcast/contracts';
import { RecipeView } from '@forkcast/recipe-ui';
import { Dialog } from '@forkcast/ui';
import { CollectAction, type CollectHandlers } from './CollectAction';
import { sharedByText } from './listingTexts';
import { t } from './texts';

interface ListingDialogProps extends CollectHandlers {
  listing: CommunityRecipe | undefined;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** A listing in full: what is in it, and what the sharer has to say. */
export function ListingDialog({ listing, timeZone, open, onClose, ...collecting }: ListingDialogProps) {
  if (!listing) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={listing.name}
      description={sharedByText(listing, timeZone)}
      footer={<CollectAction listing={listing} variant="primary" size="md" {...collecting} />}
    >
      <RecipeView
        key={`listing-${listing.id}`}
        recipe={listing}
        withoutIngredients={t('withoutIngredients')}
      />
    </Dialog>
  );
}
