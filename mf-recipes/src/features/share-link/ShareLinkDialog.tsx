import type { Recipe, ShareLink } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import { Dialog, MutedText, Stack } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { LoadedLink, SharedLink, SharePreview } from '@forkcast/web-kit/sharing';
import { tApp } from '../../texts';
import { useMakeShareLinkMutation, useRevokeShareLinkMutation, useShareLinkQuery } from './shareLinkApi';
import { t } from './texts';

interface ShareLinkDialogProps {
  recipe: Recipe;
  open: boolean;
  onClose: () => void;
}

/** Creates, shows and deletes a public link to the recipe. */
export function ShareLinkDialog({ recipe, open, onClose }: ShareLinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={tApp('shareLink')} description={recipe.name}>
      {open ? <Sharing recipe={recipe} /> : null}
    </Dialog>
  );
}

function Sharing({ recipe }: { recipe: Recipe }) {
  const query = useShareLinkQuery(recipe.id, { refetchOnMountOrArgChange: true });
  return (
    <LoadedLink query={query}>
      {({ link }) =>
        link ? (
          <ExistingLink key={`link-${link.url}`} recipe={recipe} link={link} />
        ) : (
          <Preview recipe={recipe} />
        )
      }
    </LoadedLink>
  );
}

function Preview({ recipe: { id, name } }: { recipe: Recipe }) {
  const { productName } = useShell();
  const [makeLink, { isLoading }] = useMakeShareLinkMutation();
  return (
    <Stack gap={5} align="stretch">
      <SharePreview
        intro={t('intro')}
        seen={[t('seenWords'), t('seenRecipe'), t('seenSource'), t('seenNow')]}
        hidden={[t('hiddenWords'), t('hiddenPeople')]}
        createdBody={t('createdBody', { recipe: name })}
        pending={isLoading}
        onCreate={() => makeLink(id)}
      />
      <MutedText>{t('community', { product: productName })}</MutedText>
    </Stack>
  );
}

function ExistingLink({ recipe, link: { createdAt, ...link } }: { recipe: Recipe; link: ShareLink }) {
  const { id, name } = recipe;
  const { timeZone } = useSession().user;
  const [revoke] = useRevokeShareLinkMutation();
  return (
    <SharedLink
      {...link}
      label={t('link')}
      title={name}
      day={longLabel(dayOf(createdAt, timeZone))}
      stopTitle={t('stopTitle', { recipe: name })}
      stopBody={t('stopBody')}
      stoppedBody={t('stoppedBody', { recipe: name })}
      onStop={() => revoke(id)}
    />
  );
}
