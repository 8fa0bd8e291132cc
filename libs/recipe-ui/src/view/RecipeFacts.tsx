import { totalMinutes, type RecipeDetails } from '@forkcast/contracts/recipeDetails';
import { webAddress } from '@forkcast/contracts';
import { scaleYield } from '@forkcast/ingredients';
import { breakpoint, color, ExternalLink, HostLink, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';
import { timeText } from '../times/timeText';

const List = styled.dl`
  --apart: ${space[5]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} 0;
  overflow: hidden;

  /* Moves the border of the first fact in each row outside, where it is clipped. */
  > div {
    margin-left: calc(-1 * var(--apart) - 1px);
    border-left: 1px solid ${color.line};
    padding: 0 calc(2 * var(--apart)) 0 var(--apart);
    min-width: 0;
  }
  dt {
    color: ${color.inkMuted};
    font-size: ${text.xs};
    font-weight: 600;
  }
  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${breakpoint.phone} {
    --apart: ${space[3]};
  }
`;

const times = ['prep', 'cook', 'rest'] as const;

interface RecipeFactsProps {
  recipe: Pick<RecipeDetails, 'times' | 'yieldText' | 'language'>;
  /** Scaling factor. */
  factor: number;
}

/** Times and yield of a recipe. */
export function RecipeFacts({ recipe, factor }: RecipeFactsProps) {
  const parts = times.flatMap((time) => {
    const minutes = recipe.times?.[time];
    return minutes ? [{ label: t(time), value: timeText(minutes) }] : [];
  });
  const total = totalMinutes(recipe.times);
  const facts = [
    ...parts,
    // A single time equal to the total would repeat it.
    ...(total && !(parts.length === 1 && parts[0]?.value === timeText(total))
      ? [{ label: t('total'), value: timeText(total) }]
      : []),
    ...(recipe.yieldText
      ? [{ label: t('yieldText'), value: scaleYield(recipe.yieldText, factor, recipe.language) }]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <List aria-label={t('factsLabel')}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  );
}

const From = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;

  a {
    vertical-align: baseline;
  }
  ${breakpoint.print} {
    font-size: inherit;
  }
`;

/** Source of a recipe: its name with the link, or the link's host, and the author. */
export function RecipeSource({ recipe: { url, source } }: { recipe: Pick<RecipeDetails, 'url' | 'source'> }) {
  const { name, author } = source ?? {};
  if (!url && !name && !author) return null;
  return (
    <From>
      {url || name ? (
        <>
          <span>{t('from')}</span>{' '}
          {name || !webAddress(url) ? (
            <ExternalLink href={url}>
              <bdi>{name ?? url}</bdi>
            </ExternalLink>
          ) : (
            <HostLink href={url} />
          )}{' '}
        </>
      ) : null}
      {author ? <bdi>{t('author', { author })}</bdi> : null}
    </From>
  );
}
