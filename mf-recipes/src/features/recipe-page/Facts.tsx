import { breakpoint, color, ExternalLink, HostLink, space, text } from '@forkcast/ui';
import { timeText } from '@forkcast/recipe-ui';
import styled from 'styled-components';
import { t } from './texts';
import { totalMinutes, type Recipe } from '@forkcast/contracts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} 0;
  margin: 0;

  > div {
    padding-right: ${space[5]};
    min-width: 0;
  }
  > div + div {
    padding-left: ${space[5]};
    border-left: 1px solid ${color.line};
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
    > div {
      padding-right: ${space[4]};
    }
    > div + div {
      padding-left: ${space[4]};
    }
  }
`;

const times = [
  ['prep', 'prepTime'],
  ['cook', 'cookTime'],
  ['rest', 'restTime'],
] as const;

/** How long it takes and what it makes. */
export function Facts({ recipe }: { recipe: Recipe }) {
  const said = recipe.times ?? {};
  const parts = times.flatMap(([time, label]) => {
    const minutes = said[time];
    return minutes ? [{ label: t(label), value: timeText(minutes) }] : [];
  });
  const total = totalMinutes(recipe.times);
  const facts = [
    ...parts,
    // One time alone says it already.
    ...(total && !(parts.length === 1 && parts[0]?.value === timeText(total))
      ? [{ label: t('totalTime'), value: timeText(total) }]
      : []),
    ...(recipe.yieldText ? [{ label: t('makes'), value: recipe.yieldText }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <List aria-label={t('factsLabel')}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const From = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;

  ${breakpoint.print} {
    font-size: inherit;
  }
`;

/** Where it comes from: its name with the link, or the link's host, and who wrote it. */
export function Source({ recipe: { url, source } }: { recipe: Recipe }) {
  const { name, author } = source ?? {};
  if (!url && !name && !author) return null;
  return (
    <From>
      {url || name ? (
        <>
          {t('source')} {name ? <ExternalLink href={url}>{name}</ExternalLink> : <HostLink href={url} />}{' '}
        </>
      ) : null}
      {author ? t('author', { author }) : null}
    </From>
  );
}
