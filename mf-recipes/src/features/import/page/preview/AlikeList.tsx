import { choices, type AlikeRecipe, type Choice } from '@forkcast/recipe-files/import';
import { breakpoint, Button, Card, color, Row, SelectField, Stack, text } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ChoiceLines, Hint } from './ChoiceLines';
import { t } from '../texts';

/** Recipes shown at first, and added by each "more". */
const BATCH_SIZE = 100;

const Title = styled.h2`
  font-size: ${text.lg};
`;

const Details = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const Column = styled.div`
  max-width: 15rem;

  ${breakpoint.phone} {
    max-width: none;
  }
`;

const options = choices.map((value) => ({ value, label: t(value) }));

const reasonTexts = {
  'external-id': 'byExternalId',
  import: 'byExternalId',
  link: 'byLink',
  'name-and-ingredients': 'byContent',
} as const;

interface AlikeListProps {
  alike: readonly AlikeRecipe[];
  choiceOf: (alike: AlikeRecipe) => Choice;
  onChoose: (places: readonly number[], choice: Choice) => void;
}

/** Recipes that exist already but differ in the file, each with a choice of what to do. */
export function AlikeList({ alike, choiceOf, onChoose }: AlikeListProps) {
  const [shown, setShown] = useState(BATCH_SIZE);
  if (alike.length === 0) return null;
  const chosen = new Set(alike.map(choiceOf));
  const [only] = chosen;
  return (
    <Card>
      <Stack gap={3}>
        <Title>{t('alike')}</Title>
        <Hint>{t('alikeHint', { count: alike.length })}</Hint>
        {alike.length > 1 ? (
          <Column>
            <SelectField
              label={t('forAll')}
              options={chosen.size === 1 ? options : [{ value: '', label: t('eachItsOwn') }, ...options]}
              value={chosen.size === 1 ? only : ''}
              onChange={({ target }) => {
                const choice = choices.find((each) => each === target.value);
                if (choice)
                  onChoose(
                    alike.map(({ recipe }) => recipe.place),
                    choice,
                  );
              }}
            />
          </Column>
        ) : null}
        <ChoiceLines tabIndex={0} aria-label={t('alike')}>
          {alike.slice(0, shown).map((each) => {
            const { recipe, there } = each;
            const { name } = recipe.details;
            return (
              <li key={recipe.place}>
                <span>
                  <span>{name}</span>
                  <Details>
                    {[t(reasonTexts[there.by]), there.by === 'external-id' && there.edited && t('edited')]
                      .filter(Boolean)
                      .join(', ')}
                  </Details>
                </span>
                <SelectField
                  label={t('choiceLabel', { recipe: name })}
                  hideLabel
                  options={options}
                  value={choiceOf(each)}
                  onChange={({ target }) => {
                    const choice = choices.find((option) => option === target.value);
                    if (choice) onChoose([recipe.place], choice);
                  }}
                />
              </li>
            );
          })}
        </ChoiceLines>
        {alike.length > shown ? (
          <Row gap={3} wrap>
            <Hint>{t('andMore', { count: alike.length - shown })}</Hint>
            <Button size="sm" onClick={() => setShown(shown + BATCH_SIZE)}>
              {t('showMore', { count: Math.min(BATCH_SIZE, alike.length - shown) })}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}
