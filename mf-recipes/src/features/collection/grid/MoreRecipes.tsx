import { Button, color, space, text } from '@forkcast/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../texts';
import type { Collection } from '../useCollection';

/** Loads more before the user reaches the end. */
const PRELOAD_MARGIN = '800px';

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface MoreRecipesProps {
  /** The number of recipes loaded so far. */
  count: number;
  more: Collection['more'];
  /** The element that contains the grid. */
  results: RefObject<HTMLElement | null>;
}

/** The end of the grid: loads more recipes when the user scrolls near it, or with a button. */
export function MoreRecipes({ count, more, results }: MoreRecipesProps) {
  const { total, hasMore, isLoading, isFailed } = more;
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(more.load);
  const canLoad = hasMore && !isLoading && !isFailed;
  useEffect(() => {
    if (!canLoad || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad]);

  /** Index of the first new recipe, to focus it after the button was used. */
  const focusFrom = useRef<number>(undefined);
  useEffect(() => {
    if (focusFrom.current === undefined || count <= focusFrom.current) return;
    const tile = results.current?.querySelectorAll('[data-recipe]')[focusFrom.current];
    focusFrom.current = undefined;
    tile?.querySelector<HTMLElement>('a:not([aria-hidden])')?.focus({ preventScroll: true });
  }, [count, results]);

  return (
    <End ref={end}>
      <span role="status">{t('shownOf', { count, total })}</span>
      {isFailed ? <span role="alert">{t('moreFailed')}</span> : null}
      {hasMore ? (
        <Button
          pending={isLoading}
          pendingLabel={t('loading')}
          onClick={() => {
            focusFrom.current = count;
            more.load();
          }}
        >
          {isFailed ? t('tryAgain') : t('showMore')}
        </Button>
      ) : null}
    </End>
  );
}
