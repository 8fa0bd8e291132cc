import { space } from '@forkcast/ui';
import { RemoteComponent } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from './texts';
import type { ShownList } from './useGenerateList';

const ListBelow = styled.section`
  /* Tall enough to be scrolled to before the list itself is there. */
  min-height: 70dvh;
  scroll-margin-top: calc(var(--fc-header, 0px) + ${space[4]});
`;

/** The list that was generated, below the week; scrolled to when it appears. */
export function GeneratedList({ shown }: { shown: ShownList }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== 'none') list.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [shown]);
  if (shown === 'none') return null;
  return (
    <ListBelow ref={list} aria-label={t('shoppingList')}>
      <RemoteComponent name="shopping/ShoppingListPanel" props={{ sample: shown === 'sample' }} />
    </ListBelow>
  );
}
