import type { CommunityRecipe } from '@forkcast/contracts';
import { shownAmounts } from '@forkcast/ingredients';
import { color, Dialog, HostLink, ScaledAmounts, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { CollectAction, type CollectHandlers } from './CollectAction';
import { dateShared } from './listingTexts';

const Heading = styled.h3`
  margin-bottom: ${space[2]};
  font-size: ${text.md};
`;

const Notes = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface ListingDialogProps extends CollectHandlers {
  listing: CommunityRecipe | null;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** A listing in full: what is in it, and what the sharer has to say. */
export function ListingDialog({ listing, timeZone, open, onClose, ...collecting }: ListingDialogProps) {
  if (!listing) return null;
  const { name, url, notes, servings, ingredients, submitterName } = listing;
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={name}
      description={`Shared by ${submitterName} on ${dateShared(listing, timeZone)}`}
      footer={<CollectAction listing={listing} variant="primary" size="md" {...collecting} />}
    >
      <Stack gap={5}>
        <HostLink href={url} />
        <section>
          <Heading>Ingredients</Heading>
          {ingredients.length === 0 ? (
            <Muted>This recipe was shared without ingredients.</Muted>
          ) : (
            <ScaledAmounts
              key={listing.id}
              servings={servings}
              amountsFor={(factor, system) => shownAmounts(ingredients, factor, system)}
            />
          )}
        </section>
        {notes ? (
          <section>
            <Heading>Notes</Heading>
            <Notes>{notes}</Notes>
          </section>
        ) : null}
      </Stack>
    </Dialog>
  );
}
