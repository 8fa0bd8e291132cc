import type { Recipe } from '@forkcast/contracts';
import { Button, color, icons, Row, Stack, text } from '@forkcast/ui';
import { useOutcome, useShell } from '@forkcast/web-kit';
import { SharedPoints } from '@forkcast/web-kit/sharing';
import styled from 'styled-components';
import { useMakeShareLinkMutation } from './shareLinkApi';
import { t } from './texts';

const Quiet = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** Explains what guests will see, before a link is created. */
export function SharePreview({ recipe }: { recipe: Recipe }) {
  const { productName } = useShell();
  const { done, failed } = useOutcome();
  const [makeLink, { isLoading }] = useMakeShareLinkMutation();
  const create = async () => {
    const { error } = await makeLink(recipe.id);
    if (error) failed(t('notCreated'), error);
    else done(t('created'), t('createdBody', { recipe: recipe.name }));
  };
  return (
    <Stack gap={5} align="stretch">
      <p>{t('intro')}</p>
      <SharedPoints
        title={t('seenTitle')}
        kind="seen"
        points={[t('seenWords'), t('seenRecipe'), t('seenSource'), t('seenNow')]}
      />
      <SharedPoints title={t('hiddenTitle')} kind="hidden" points={[t('hiddenWords'), t('hiddenPeople')]} />
      <Row>
        <Button
          variant="primary"
          icon={<icons.Link />}
          pending={isLoading}
          pendingLabel={t('creating')}
          onClick={() => void create()}
        >
          {t('create')}
        </Button>
      </Row>
      <Quiet>{t('community', { product: productName })}</Quiet>
    </Stack>
  );
}
