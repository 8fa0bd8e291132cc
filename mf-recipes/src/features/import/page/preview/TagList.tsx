import { limits } from '@forkcast/contracts';
import { tagsIn, type FoundRecipe, type TagChoices } from '@forkcast/recipe-files/import';
import { breakpoint, Card, Checkbox, color, Stack, TextField } from '@forkcast/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ChoiceLines, Hint } from './ChoiceLines';
import { t } from '../texts';

/** Limit of rendered tags, the most frequent first. */
const MAX_SHOWN = 200;

const Fold = styled.details`
  summary {
    cursor: pointer;
  }
`;

const Lines = styled(ChoiceLines)`
  ${breakpoint.phone} {
    max-height: 60vh;
  }
`;

const Count = styled.span`
  color: ${color.inkMuted};
`;

interface TagListProps {
  recipes: readonly FoundRecipe[];
  choices: TagChoices;
  /** Sets the new name of a tag. Null leaves it out. */
  onTag: (tag: string, name: string | null) => void;
}

/** The tags in the files, which the user can rename or leave out. */
export function TagList({ recipes, choices, onTag }: TagListProps) {
  const tags = useMemo(() => tagsIn(recipes), [recipes]);
  if (tags.length === 0) return null;
  return (
    <Card>
      <Fold>
        <summary>{t('tags', { count: tags.length })}</summary>
        <Stack gap={3}>
          <Hint>{t('tagsHint')}</Hint>
          <Lines tabIndex={0} aria-label={t('tags', { count: tags.length })}>
            {tags.slice(0, MAX_SHOWN).map(({ name, count }) => {
              const choice = choices.get(name);
              const isKept = choice !== null;
              return (
                <li key={name}>
                  <Checkbox
                    checked={isKept}
                    onCheckedChange={(keep) => onTag(name, keep ? name : null)}
                    label={
                      <>
                        <span>{name}</span> <Count>{t('tagCount', { count })}</Count>
                      </>
                    }
                  />
                  <TextField
                    label={t('tagName', { tag: name })}
                    hideLabel
                    value={choice ?? name}
                    disabled={!isKept}
                    maxLength={limits.recipeTag}
                    onChange={({ target }) => onTag(name, target.value)}
                  />
                </li>
              );
            })}
          </Lines>
          {tags.length > MAX_SHOWN ? <Hint>{t('andMore', { count: tags.length - MAX_SHOWN })}</Hint> : null}
        </Stack>
      </Fold>
    </Card>
  );
}
