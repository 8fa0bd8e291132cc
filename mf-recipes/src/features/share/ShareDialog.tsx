import {
  limits,
  type ListedRecipe,
  shareRecipeRequestSchema,
  type CommunityCheck,
  type CommunityRecipe,
  type ShareRecipeRequest,
} from '@forkcast/contracts';
import { Banner, Checkbox, color, FormDialog, HostLink, space, Stack, text, TextField } from '@forkcast/ui';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { z } from 'zod';
import { tApp } from '../../texts';
import { t } from './texts';
import { recipesApi } from '../../api/recipesApi';

const shareApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched for every dialog, because a listing may have been removed. */
    checkShared: build.query<CommunityCheck, void>({
      query: () => '/community/check',
      keepUnusedDataFor: 0,
    }),
    shareRecipe: build.mutation<CommunityRecipe, ShareRecipeRequest>({
      query: (body) => ({ url: '/community', method: 'POST', body }),
    }),
  }),
});

const { useCheckSharedQuery, useShareRecipeMutation } = shareApi;

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Notes = styled.p`
  max-height: 7rem;
  padding-left: ${space[8]};
  overflow-y: auto;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const shareFormSchema = shareRecipeRequestSchema.pick({ submitterName: true });
type ShareForm = z.infer<typeof shareFormSchema>;

interface ShareDialogProps {
  recipe: ListedRecipe;
  open: boolean;
  onClose: () => void;
}

/** Shares a recipe with the community, or updates its listing. Pass a new `key` each time it opens. */
export function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const { failed } = useOutcome();
  const { user } = useSession();
  const [sharesNotes, setSharesNotes] = useState(true);
  const { isShared, share, isSharing } = useShareRecipe(recipe, open, onClose);
  const { register, handleSubmit, formState } = useForm<ShareForm>({
    resolver: zodResolver(shareFormSchema),
    defaultValues: { submitterName: user.displayName || user.username },
  });
  const handleInvalid = ({ submitterName }: FieldErrors<ShareForm>) =>
    failed(t('nameMissing'), submitterName?.message);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('description')}
      size="sm"
      submitLabel={isShared ? t('update') : tApp('share')}
      pendingLabel={t('sharing')}
      pending={isSharing}
      onSubmit={handleSubmit((form) => share(form, sharesNotes), handleInvalid)}
    >
      <Stack gap={4}>
        <Stack gap={1} align="start">
          <Name>{recipe.name}</Name>
          <HostLink href={recipe.url} />
        </Stack>
        {isShared ? <Banner tone="info">{t('alreadyShared')}</Banner> : null}
        <TextField
          label={t('nameLabel')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={limits.displayName}
          error={formState.errors.submitterName?.message}
          {...register('submitterName')}
        />
        {recipe.notes ? (
          <Stack gap={1}>
            <Checkbox checked={sharesNotes} onCheckedChange={setSharesNotes} label={t('shareNotes')} />
            <Notes>{recipe.notes}</Notes>
          </Stack>
        ) : null}
      </Stack>
    </FormDialog>
  );
}

function useShareRecipe(recipe: ListedRecipe, open: boolean, onShared: () => void) {
  const { productName } = useShell();
  const { done, failed } = useOutcome();
  // Sharing works without the response, because it updates an existing listing.
  const { data: check } = useCheckSharedQuery(undefined, { skip: !open });
  const [shareRecipe, { isLoading }] = useShareRecipeMutation();
  const isShared = check !== undefined && recipe.id in check.shared;
  const share = async ({ submitterName }: ShareForm, sharesNotes: boolean) => {
    const { error } = await shareRecipe({
      recipeId: recipe.id,
      submitterName,
      ...(!sharesNotes && { shareNotes: false }),
    });
    if (error) {
      failed(t('shareFailed'), error);
      return;
    }
    done(
      t('shared'),
      isShared
        ? t('updatedBody', { recipe: recipe.name })
        : t('sharedBody', { product: productName, recipe: recipe.name }),
    );
    onShared();
  };
  return { isShared, share, isSharing: isLoading };
}
