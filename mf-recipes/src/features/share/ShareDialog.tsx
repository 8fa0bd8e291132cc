import { limits, type Recipe, shareRecipeRequestSchema } from '@forkcast/contracts';
import { Banner, Button, Dialog, HostLink, Stack, TextField } from '@forkcast/ui';
import { errorMessage, useSession, useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { z } from 'zod';
import { useCheckSharedQuery, useShareRecipeMutation } from './shareApi';

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const shareFormSchema = shareRecipeRequestSchema.pick({ submitterName: true });
type ShareForm = z.infer<typeof shareFormSchema>;

interface ShareDialogProps {
  recipe: Recipe | null;
  open: boolean;
  onClose: () => void;
}

/** 'Share Recipe with Community'; a recipe that is shared already is brought up to date there. */
export function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const formId = useId();
  const { productName, toast } = useShell();
  // Where this is unknown nothing is lost: sharing again updates the listing there is.
  const { data: check } = useCheckSharedQuery(undefined, { skip: !open });
  const [shareRecipe, { isLoading }] = useShareRecipeMutation();
  if (!recipe) return null;
  const isShared = check !== undefined && recipe.id in check.shared;

  const share = async ({ submitterName }: ShareForm) => {
    try {
      await shareRecipe({ recipeId: recipe.id, submitterName }).unwrap();
      toast({
        title: 'Recipe shared',
        description: isShared
          ? `${recipe.name} is up to date in the community`
          : `Everybody in the ${productName} community can add ${recipe.name} now`,
        tone: 'positive',
      });
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to share recipe',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isLoading ? undefined : onClose())}
      title="Share Recipe with Community"
      description="Name, link, ingredients and notes are shared as they are now."
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading} pendingLabel="Sharing...">
            {isShared ? 'Update in Community' : 'Share with Community'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Stack gap={1} align="start">
          <Name>{recipe.name}</Name>
          <HostLink href={recipe.url} />
        </Stack>
        {isShared ? (
          <Banner tone="info">You have shared this recipe already. Sharing it again updates it there.</Banner>
        ) : null}
        <AttributionForm id={formId} onShare={share} />
      </Stack>
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so each opening starts with the user's own name. */
function AttributionForm({ id, onShare }: { id: string; onShare: (form: ShareForm) => Promise<void> }) {
  const { user } = useSession();
  const { toast } = useShell();
  const { register, handleSubmit, formState } = useForm<ShareForm>({
    resolver: zodResolver(shareFormSchema),
    defaultValues: { submitterName: user.displayName || user.username },
  });

  const refuse = ({ submitterName }: FieldErrors<ShareForm>) =>
    toast({ title: 'Name required', description: submitterName?.message, tone: 'destructive' });

  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onShare, refuse)(event)}>
      <TextField
        label="Your Name (for attribution)"
        hint="Your name appears next to the recipe"
        autoComplete="name"
        maxLength={limits.displayName}
        error={formState.errors.submitterName?.message}
        {...register('submitterName')}
      />
    </form>
  );
}
