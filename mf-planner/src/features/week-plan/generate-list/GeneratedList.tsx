import { space } from '@forkcast/ui';
import { RemoteComponent } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { scrollBehavior } from '../scrollBehavior';
import { t } from './texts';
import type { ShownList } from './useGenerateList';

const ListBelow = styled.section`
  /* High enough to be scrolled to before the list has loaded. */
  min-height: 70dvh;
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${space[4]});
`;

interface GeneratedListProps {
  shown: ShownList;
  isGenerating: boolean;
  /** Generates the list again, for the same week. */
  onTryAgain: () => void;
}

/** The generated list below the week. Each generation scrolls to it. */
export function GeneratedList({ shown, isGenerating, onTryAgain }: GeneratedListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }, [shown]);
  const panel = { sample: shown.isSample, isGenerating, onTryAgain };
  return (
    <ListBelow ref={list} aria-label={t('shoppingList')}>
      <RemoteComponent name="shopping/ShoppingListPanel" props={panel} />
    </ListBelow>
  );
}
