import type { Recipe } from '@forkcast/contracts';
import { shownAmounts } from '@forkcast/ingredients';
import { Button, color, Dialog, HostLink, icons, ScaledAmounts, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { lastMade } from '../collection/lastMade';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  font-size: ${text.md};
`;

const Notes = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface RecipeViewDialogProps {
  recipe: Recipe | null;
  timeZone: string;
  open: boolean;
  onClose: () => void;
  onEdit: (recipe: Recipe) => void;
  onHistory: (recipe: Recipe) => void;
}

/** A recipe to cook by: what goes into it, and what there is to know. */
export function RecipeViewDialog({
  recipe,
  timeZone,
  open,
  onClose,
  onEdit,
  onHistory,
}: RecipeViewDialogProps) {
  if (!recipe) return null;
  const { name, url, notes, servings, ingredients, lastUsed } = recipe;
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={name}
      description={lastUsed === null ? 'Never used' : `Last made ${lastMade(lastUsed, timeZone)}`}
      footer={
        <>
          <Button icon={<icons.History />} onClick={() => onHistory(recipe)}>
            History
          </Button>
          <Button icon={<icons.Pencil />} onClick={() => onEdit(recipe)}>
            Edit
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <HostLink href={url} />
        <section>
          <Heading>Ingredients</Heading>
          {ingredients.length === 0 ? (
            <Muted>No ingredients are written down yet.</Muted>
          ) : (
            <ScaledAmounts
              key={recipe.id}
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
