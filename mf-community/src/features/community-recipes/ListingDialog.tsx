import type { CommunityRecipe } from '@forkcast/contracts';
import { shownAmounts } from '@forkcast/ingredients';
import { Dialog, RecipeDetails } from '@forkcast/ui';
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
  const { name, url, notes, servings, ingredients } = listing;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={sharedByText(listing, timeZone)}
      footer={<CollectAction listing={listing} variant="primary" size="md" {...collecting} />}
    >
      <RecipeDetails
        key={`listing-${listing.id}`}
        url={url}
        notes={notes}
        servings={servings}
        hasIngredients={ingredients.length > 0}
        withoutIngredients={t('withoutIngredients')}
        amountsFor={(factor, system) => shownAmounts(ingredients, factor, system)}
      />
    </Dialog>
  );
}
