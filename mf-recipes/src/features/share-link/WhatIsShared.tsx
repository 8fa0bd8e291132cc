import type { Recipe } from '@forkcast/contracts';
import { Button, color, icons, Row, space, Stack, text } from '@forkcast/ui';
import { useOutcome, useShell } from '@forkcast/web-kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useMakeShareLinkMutation } from './shareLinkApi';
import { t } from './texts';

const Title = styled.h3`
  font-size: ${text.md};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  > li {
    display: grid;
    grid-template-columns: 1rem minmax(0, 1fr);
    gap: ${space[2]};
    align-items: start;
  }
  svg {
    width: 1rem;
    height: 1.5rem;
    color: ${color.inkMuted};
  }
`;

const Quiet = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

/** Says what everybody with the link will see, before there is one. */
export function WhatIsShared({ recipe }: { recipe: Recipe }) {
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
      <Points
        title={t('seenTitle')}
        icon={<icons.Check aria-hidden />}
        points={[t('seenWords'), t('seenRecipe'), t('seenSource'), t('seenNow')]}
      />
      <Points
        title={t('hiddenTitle')}
        icon={<icons.EyeOff aria-hidden />}
        points={[t('hiddenWords'), t('hiddenPeople')]}
      />
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

interface PointsProps {
  title: string;
  icon: ReactNode;
  points: readonly string[];
}

function Points({ title, icon, points }: PointsProps) {
  const id = useId();
  return (
    <Stack gap={2} align="stretch">
      <Title id={id}>{title}</Title>
      <List aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>
            {icon}
            <span>{point}</span>
          </li>
        ))}
      </List>
    </Stack>
  );
}
