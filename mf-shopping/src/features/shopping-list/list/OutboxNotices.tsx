import type { ShoppingListItem } from '@forkcast/contracts';
import { Banner, color, text } from '@forkcast/ui';
import { optionalPart } from '@forkcast/web-kit/lazyPart';
import { useState } from 'react';
import styled from 'styled-components';
import type { Place } from '../clear-list/place';
import { t } from '../texts';
import { useOutbox } from './useOutbox';

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};

  &:empty {
    display: none;
  }
`;

const RefusedChanges = optionalPart(async () => (await import('../refusals/RefusedChanges')).RefusedChanges);
const ServerRestoredNotice = optionalPart(
  async () => (await import('../server-restored/ServerRestoredNotice')).ServerRestoredNotice,
);

interface OutboxNoticesProps {
  items: readonly ShoppingListItem[];
  place: Place;
}

/** Notices about unsent changes, rejected changes and a restored server. */
export function OutboxNotices({ items, place }: OutboxNoticesProps) {
  const { outbox, isLoaded, intents, waitsFor, isLasting, serverRestore } = useOutbox();
  const refused = intents.filter(({ status }) => status === 'refused');
  const count = intents.filter(({ status }) => status === 'pending').length;
  // Rejected changes from before this visit are shown without a toast.
  const [known, setKnown] = useState<readonly number[] | null>(null);
  if (isLoaded && known === null) setKnown(refused.map(({ order }) => order));
  return (
    <>
      {isLasting ? null : <Banner tone="warning">{t('notKept')}</Banner>}
      <Words role="status" data-print="hide">
        {waitsFor === null || count === 0
          ? ''
          : waitsFor.network || waitsFor.message === ''
            ? t('waitForNetwork', { count })
            : t('waitFor', { count, reason: waitsFor.message })}
      </Words>
      {serverRestore ? (
        <ServerRestoredNotice
          doneAgain={serverRestore.doneAgain}
          onDismiss={() => outbox.dismissServerRestore()}
        />
      ) : null}
      {known === null || refused.length === 0 ? null : (
        <RefusedChanges refused={refused} known={known} items={items} place={place} />
      )}
    </>
  );
}
