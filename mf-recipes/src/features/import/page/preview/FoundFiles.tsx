import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import {
  countOthers,
  decide,
  othersOf,
  photosOf,
  proposedFor,
  sortRecipes,
  withoutRecipes,
  type AlikeRecipe,
  type Choice,
  type Part,
  type ReadFiles,
  type Sorted,
} from '@forkcast/recipe-files/import';
import { Banner, Button, Card, color, EmptyState, icons, Row, space, Stack, text } from '@forkcast/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { importLimits } from '@forkcast/contracts';
import { AlikeList } from './AlikeList';
import type { ImportFilesState } from '../importState';
import { PartChoice } from './PartChoice';
import { TagList } from './TagList';
import { t } from '../texts';
import { UnknownTables } from './UnknownTables';
import { Unread } from '../Unread';

const Title = styled.h2`
  font-size: ${text.lg};
`;

const FactList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

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

interface FoundFilesProps {
  state: Extract<ImportFilesState, { phase: 'preview' }>;
  onMatch: (where: string, match: ColumnMatch) => void;
  onChoose: (places: readonly number[], choice: Choice) => void;
  onInclude: (part: Part, isIncluded: boolean) => void;
  onTag: (tag: string, name: string | null) => void;
  onCompareAgain: () => void;
  onStart: (choiceOf: (alike: AlikeRecipe) => Choice) => void;
  onOtherFiles: () => void;
}

const nothingExcluded: ReadonlySet<Part> = new Set();
const noOthers = { meals: [], templates: [], items: [] };
const nothingSorted: Sorted = { fresh: [], same: [], alike: [], twins: [], refused: [] };

/** Preview of the files: their content, what exists already, and what will be imported. */
export function FoundFiles({
  state,
  onMatch,
  onChoose,
  onInclude,
  onTag,
  onCompareAgain,
  onStart,
  onOtherFiles,
}: FoundFilesProps) {
  const { read, comparison, choices, going, excluded, tags } = state;
  const isKnown = comparison.state === 'known';
  const sorted = useMemo(
    () => (isKnown ? sortRecipes(read.recipes, comparison.compared) : nothingSorted),
    [isKnown, read.recipes, comparison],
  );
  // Recipes identical to existing ones keep their tags.
  const tagged = useMemo(
    () => [...sorted.fresh, ...sorted.alike.map(({ recipe }) => recipe)],
    [sorted.fresh, sorted.alike],
  );
  const choiceOf = (alike: AlikeRecipe) => choices.get(alike.recipe.place) ?? proposedFor(alike);
  const wantsRecipes = !excluded.has('recipes');
  const allDecided = decide(sorted, choiceOf);
  const { rows, withoutPhotos } = wantsRecipes ? allDecided : decide(withoutRecipes(sorted), choiceOf);
  const hasOthers = countOthers(read) > 0;
  const fresh = isKnown ? othersOf(read, comparison, nothingExcluded) : read;
  const others = isKnown ? othersOf(read, comparison, excluded) : noOthers;
  const newOthers = countOthers(others);
  const photos = withoutPhotos.reduce((count, { recipe }) => count + photosOf(recipe), 0);
  const isEmpty = read.recipes.length === 0 && !hasOthers;
  const hasNothingChosen = isKnown && !isEmpty && rows.length === 0 && photos === 0 && newOthers === 0;
  // Deselected parts may be new, too.
  const isAnyNew = allDecided.rows.length + allDecided.withoutPhotos.length + countOthers(fresh) > 0;
  const hasNothingNew = hasNothingChosen && !isAnyNew;
  const refused = sorted.refused.map(({ recipe, reason }) => ({
    name: recipe.details.name,
    reason,
    text: JSON.stringify(recipe.details, null, 2),
  }));
  return (
    <Stack gap={4}>
      {isEmpty ? (
        <Card>
          <EmptyState title={t('nothingFound')} body={t('nothingFoundBody')} />
        </Card>
      ) : (
        <Card>
          <Stack gap={3}>
            <Title>{t('found')}</Title>
            <Facts read={read} sorted={isKnown ? sorted : null} />
            {read.beyond > 0 ? (
              <Banner tone="warning">{t('tooMany', { count: importLimits.rows })}</Banner>
            ) : null}
            {hasOthers ? (
              <PartChoice
                read={read}
                fresh={fresh}
                comparison={comparison}
                excluded={excluded}
                onInclude={onInclude}
              />
            ) : null}
            {going && going.offset > 0 ? (
              <Banner tone="info">{t('goesOn', { count: going.offset })}</Banner>
            ) : null}
            {hasNothingNew && sorted.alike.length === 0 ? (
              <Banner tone="positive">
                <strong>{`${t('nothingNew')}.`}</strong>{' '}
                <span>{t(hasOthers ? 'nothingNewOthers' : 'nothingNewBody')}</span>
              </Banner>
            ) : null}
            {hasNothingChosen && isAnyNew ? <Banner tone="info">{t('nothingTicked')}</Banner> : null}
          </Stack>
        </Card>
      )}
      {comparison.state === 'pending' ? <Banner tone="info">{t('comparing')}</Banner> : null}
      {comparison.state === 'failed' ? (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={onCompareAgain}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('compareFailed', { reason: comparison.why })}
        </Banner>
      ) : null}
      <UnknownTables problems={read.problems} onMatch={onMatch} />
      {wantsRecipes ? <TagList recipes={tagged} choices={tags} onTag={onTag} /> : null}
      <AlikeList alike={wantsRecipes ? sorted.alike : []} choiceOf={choiceOf} onChoose={onChoose} />
      <Unread problems={read.problems} refused={refused} recipes={read.recipes} />
      <Row gap={2} wrap>
        {isEmpty || hasNothingNew ? null : (
          <Button
            variant="primary"
            pending={!isKnown && comparison.state === 'pending'}
            pendingLabel={t('comparing')}
            disabled={!isKnown || going === null || hasNothingChosen}
            onClick={() => onStart(choiceOf)}
          >
            {hasOthers && (!isKnown || newOthers > 0 || hasNothingChosen)
              ? t('importAll')
              : isKnown && rows.length === 0
                ? t('addPhotos', { count: photos })
                : t('import', { count: isKnown ? rows.length : read.recipes.length })}
          </Button>
        )}
        <Button icon={<icons.RefreshCw />} onClick={onOtherFiles}>
          {t('otherFiles')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Counts of found and existing recipes. */
function Facts({ read, sorted }: { read: ReadFiles; sorted: Sorted | null }) {
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
        <FactList>
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
        </FactList>
      ) : null}
    </>
  );
}
