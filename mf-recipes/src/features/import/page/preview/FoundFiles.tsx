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
  type Comparison,
  type Part,
  type Sorted,
} from '@forkcast/recipe-files/import';
import { Banner, Button, Card, EmptyState, icons, RetryBanner, Row, Stack, text } from '@forkcast/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { importLimits } from '@forkcast/contracts';
import { AlikeList } from './AlikeList';
import type { ImportPreview } from '../importState';
import type { ImportActions } from '../useImportFiles';
import { FoundFacts } from './FoundFacts';
import { PartChoice } from './PartChoice';
import { TagList } from './TagList';
import { t } from '../texts';
import { UnknownTables } from './UnknownTables';
import { Unread } from '../Unread';

const Title = styled.h2`
  font-size: ${text.lg};
`;

interface FoundFilesProps {
  state: ImportPreview;
  actions: ImportActions;
}

const nothingExcluded: ReadonlySet<Part> = new Set();
const nothingSorted: Sorted = { fresh: [], same: [], alike: [], twins: [], refused: [] };

/** Preview of the files: their content, what exists already, and what will be imported. */
export function FoundFiles({ state, actions }: FoundFilesProps) {
  const { read, comparison, choices, excluded, tags } = state;
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
  const summary = summarize(state, sorted, choiceOf);
  const refused = sorted.refused.map(({ recipe, reason }) => ({
    name: recipe.details.name,
    reason,
    text: JSON.stringify(recipe.details, null, 2),
  }));
  return (
    <Stack gap={4}>
      <FoundCard state={state} sorted={sorted} summary={summary} onInclude={actions.include} />
      <ComparisonBanner comparison={comparison} onCompareAgain={actions.compareAgain} />
      <UnknownTables problems={read.problems} onMatch={actions.match} />
      {wantsRecipes ? <TagList recipes={tagged} choices={tags} onTag={actions.tag} /> : null}
      <AlikeList alike={wantsRecipes ? sorted.alike : []} choiceOf={choiceOf} onChoose={actions.choose} />
      <Unread problems={read.problems} refused={refused} recipes={read.recipes} />
      <Row gap={2} wrap>
        {summary.isEmpty || summary.hasNothingNew ? null : (
          <ImportButton state={state} summary={summary} onClick={() => actions.start(choiceOf)} />
        )}
        <Button icon={<icons.RefreshCw />} onClick={actions.reset}>
          {t('otherFiles')}
        </Button>
      </Row>
    </Stack>
  );
}

type Summary = ReturnType<typeof summarize>;

/** What the import would add, according to the user's choices. */
function summarize(
  { read, comparison, excluded }: ImportPreview,
  sorted: Sorted,
  choiceOf: (alike: AlikeRecipe) => Choice,
) {
  const isKnown = comparison.state === 'known';
  const allDecided = decide(sorted, choiceOf);
  const { rows, withoutPhotos } = excluded.has('recipes')
    ? decide(withoutRecipes(sorted), choiceOf)
    : allDecided;
  const hasOthers = countOthers(read) > 0;
  const fresh = isKnown ? othersOf(read, comparison, nothingExcluded) : read;
  const newOthers = isKnown ? countOthers(othersOf(read, comparison, excluded)) : 0;
  const photos = withoutPhotos.reduce((count, { recipe }) => count + photosOf(recipe), 0);
  const isEmpty = read.recipes.length === 0 && !hasOthers;
  const hasNothingChosen = isKnown && !isEmpty && rows.length === 0 && photos === 0 && newOthers === 0;
  // Deselected parts may be new, too.
  const isAnyNew = allDecided.rows.length + allDecided.withoutPhotos.length + countOthers(fresh) > 0;
  return {
    recipes: rows.length,
    photos,
    newOthers,
    fresh,
    hasOthers,
    isEmpty,
    hasNothingChosen,
    hasNothingNew: hasNothingChosen && !isAnyNew,
  };
}

interface FoundCardProps {
  state: ImportPreview;
  sorted: Sorted;
  summary: Summary;
  onInclude: (part: Part, isIncluded: boolean) => void;
}

function FoundCard({ state, sorted, summary, onInclude }: FoundCardProps) {
  const { read, comparison, going, excluded } = state;
  const { fresh, hasOthers, hasNothingChosen, hasNothingNew } = summary;
  if (summary.isEmpty) {
    return (
      <Card>
        <EmptyState title={t('nothingFound')} body={t('nothingFoundBody')} />
      </Card>
    );
  }
  return (
    <Card>
      <Stack gap={3}>
        <Title>{t('found')}</Title>
        <FoundFacts read={read} sorted={comparison.state === 'known' ? sorted : null} />
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
        {hasNothingChosen && !hasNothingNew ? <Banner tone="info">{t('nothingTicked')}</Banner> : null}
      </Stack>
    </Card>
  );
}

interface ComparisonBannerProps {
  comparison: Comparison;
  onCompareAgain: () => void;
}

function ComparisonBanner({ comparison, onCompareAgain }: ComparisonBannerProps) {
  if (comparison.state === 'known') return null;
  if (comparison.state === 'pending') return <Banner tone="info">{t('comparing')}</Banner>;
  return (
    <RetryBanner tone="danger" pending={false} onRetry={onCompareAgain}>
      {t('compareFailed', { reason: comparison.why })}
    </RetryBanner>
  );
}

interface ImportButtonProps {
  state: ImportPreview;
  summary: Summary;
  onClick: () => void;
}

function ImportButton({ state: { read, comparison, going }, summary, onClick }: ImportButtonProps) {
  const { recipes, photos, newOthers, hasOthers, hasNothingChosen } = summary;
  const isKnown = comparison.state === 'known';
  return (
    <Button
      variant="primary"
      pending={comparison.state === 'pending'}
      pendingLabel={t('comparing')}
      disabled={!isKnown || going === null || hasNothingChosen}
      onClick={onClick}
    >
      {hasOthers && (!isKnown || newOthers > 0 || hasNothingChosen)
        ? t('importAll')
        : isKnown && recipes === 0
          ? t('addPhotos', { count: photos })
          : t('import', { count: isKnown ? recipes : read.recipes.length })}
    </Button>
  );
}
