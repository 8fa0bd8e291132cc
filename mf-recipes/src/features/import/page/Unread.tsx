import type { SkipReason } from '@forkcast/contracts';
import { problemText, skippedText, type FoundRecipe, type ReadProblem } from '@forkcast/recipe-files/import';
import { Button, color, icons, radius, space, text } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import styled from 'styled-components';
import { firstNames } from '../firstNames';
import { t } from './texts';

/** Limit of rendered entries; the report has all of them. */
const MAX_SHOWN = 100;

const Frame = styled.details`
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  summary {
    padding: ${space[1]} 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Lines = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.line};
    font-size: ${text.sm};
  }
`;

const Where = styled.span`
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.inkMuted};
    font-size: inherit;
  }
`;

interface UnreadProps {
  problems: readonly ReadProblem[];
  refused: readonly { name: string; reason: SkipReason; text: string }[];
  /** Recipes of which a part doesn't fit. */
  recipes: readonly FoundRecipe[];
}

/** Lists what won't be imported and why, with the text to copy. */
export function Unread({ problems, refused, recipes }: UnreadProps) {
  const { done, failed } = useOutcome();
  const lines = [
    ...problems.map((problem) => ({
      // For several files of an unknown kind, `text` has their names.
      where: problem.where === '' ? firstNames(problem.text.split('\n'), 3) : problem.where,
      why: problemText(problem),
      words: problem.text,
    })),
    ...refused.map(({ name, reason, text: words }) => ({
      where: name || t('noName'),
      why: skippedText(reason),
      words,
    })),
    ...recipes
      .filter(({ leftOut }) => leftOut !== '')
      .map(({ details, leftOut }) => ({ where: details.name, why: t('noRoom'), words: leftOut })),
  ];
  if (lines.length === 0) return null;
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      done(t('copied'), '');
    } catch {
      // Browsers allow copying only over https.
      failed(t('copyFailed'), words.slice(0, 200));
    }
  };
  return (
    <Frame>
      <summary>{t('unread', { count: lines.length })}</summary>
      <Lines>
        {lines.slice(0, MAX_SHOWN).map(({ where, why, words }, at) => (
          <li key={at}>
            <Where>
              <span>{where}</span>
              <small>{why}</small>
            </Where>
            {words === '' ? null : (
              <Button
                size="sm"
                icon={<icons.Copy />}
                aria-label={t('copyLabel', { place: where })}
                onClick={() => void copy(words)}
              >
                {t('copy')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {lines.length > MAX_SHOWN ? <span>{t('andMore', { count: lines.length - MAX_SHOWN })}</span> : null}
    </Frame>
  );
}
