import { type CommunityRecipe, recipePath } from '@forkcast/contracts';
import { RecipeView } from '@forkcast/recipe-ui';
import { Dialog, icons, LinkButton, Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { Link } from 'react-router-dom';
import { CollectAction, type CollectHandlers } from './CollectAction';
import { ListingPhotos } from './ListingPhotos';
import { sharedByText } from './listingTexts';
import { t } from '../texts';

interface ListingDialogProps extends CollectHandlers {
  listing: CommunityRecipe | undefined;
  open: boolean;
  onClose: () => void;
}

/** A complete listing: photos, ingredients, steps, and the sharer's notes. */
export function ListingDialog({ listing, open, onClose, ...collecting }: ListingDialogProps) {
  const { id: userId, timeZone } = useSession().user;
  if (!listing) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={listing.name}
      description={sharedByText(listing, timeZone)}
      footer={
        <>
          {listing.userId === userId ? (
            <LinkButton as={Link} to={recipePath(listing.recipeId)} variant="ghost" icon={<icons.BookOpen />}>
              {t('ownRecipe')}
            </LinkButton>
          ) : null}
          <CollectAction listing={listing} variant="primary" size="md" {...collecting} />
        </>
      }
    >
      <Stack gap={5} data-read key={`listing-${listing.id}`}>
        <ListingPhotos listing={listing} />
        <RecipeView recipe={listing} withoutIngredients={t('withoutIngredients')} />
      </Stack>
    </Dialog>
  );
}
