import { photosOf, type ReadFiles, type Sorted } from '@forkcast/recipe-files/import';
import { color, space } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

/** Limit of listed names. */
const MAX_NAMES = 200;

const Names = styled.details`
  summary {
    cursor: pointer;
  }
`;

const NameList = styled.ul`
  max-height: 16rem;
  margin: ${space[1]} 0 0;
  padding-left: ${space[5]};
  overflow: auto;
  color: ${color.inkMuted};
  list-style: disc;
`;

/** Counts of found and existing recipes. */
export function FoundFacts({ read, sorted }: { read: ReadFiles; sorted: Sorted | null }) {
  const photos = read.recipes.reduce((count, recipe) => count + photosOf(recipe), 0);
  const facts = [
    ...(read.recipes.length > 0 ? [t('recipesFound', { count: read.recipes.length })] : []),
    ...(photos > 0 ? [t('photosFound', { count: photos })] : []),
    ...(read.meals.length > 0 ? [t('mealsFound', { count: read.meals.length })] : []),
    ...(read.templates.length > 0 ? [t('templatesFound', { count: read.templates.length })] : []),
    ...(read.items.length > 0 ? [t('itemsFound', { count: read.items.length })] : []),
  ];
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {sorted ? (
        <ul>
          {sorted.fresh.length > 0 ? (
            <li>
              <Names>
                <summary>{t('newOnes', { count: sorted.fresh.length })}</summary>
                <NameList tabIndex={0} aria-label={t('newOnes', { count: sorted.fresh.length })}>
                  {sorted.fresh.slice(0, MAX_NAMES).map(({ place, details }) => (
                    <li key={place}>{details.name}</li>
                  ))}
                  {sorted.fresh.length > MAX_NAMES ? (
                    <li>{t('andMore', { count: sorted.fresh.length - MAX_NAMES })}</li>
                  ) : null}
                </NameList>
              </Names>
            </li>
          ) : null}
          {sorted.same.length > 0 ? <li>{t('sameOnes', { count: sorted.same.length })}</li> : null}
          {sorted.twins.length > 0 ? <li>{t('twins', { count: sorted.twins.length })}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
