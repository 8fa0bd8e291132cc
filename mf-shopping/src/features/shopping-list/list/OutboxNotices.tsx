import type { ShoppingListItem } from '@forkcast/contracts';
import { Banner, Button, color, Row, Stack, text } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Place } from '../clear-list/place';
import type { StoredIntent } from '../outbox/intentStore';
import { t } from '../texts';
import { changeText, failureText, refusalText, wishAgain } from './refusals';
import { useOutbox } from './useOutbox';

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};

  &:empty {
    display: none;
  }
`;

interface OutboxNoticesProps {
  items: readonly ShoppingListItem[];
  place: Place;
}

/** What waits to be sent, and what the server refused. */
export function OutboxNotices({ items, place }: OutboxNoticesProps) {
  const { outbox, kept, waitsFor, isLasting } = useOutbox();
  const refused = kept.filter(({ status }) => status === 'refused');
  const count = kept.filter(({ status }) => status === 'pending').length;
  useSaidRefusals(refused, place);
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
      {refused.length === 0 ? null : (
        <Banner tone="warning">
          <Stack gap={2}>
            <strong>{t('refusedTitle', { count: refused.length })}</strong>
            {refused.map((one) => (
              <Row key={one.order} gap={2} justify="space-between" wrap>
                <span>{t('refusedChange', { change: changeText(one), reason: refusalText(one) })}</span>
                <Row gap={2}>
                  <Button
                    size="sm"
                    aria-label={t('tryChangeAgain', { change: changeText(one) })}
                    onClick={() => void outbox.tryAgain(one, wishAgain(one, items))}
                  >
                    {t('tryAgain')}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('discardChange', { change: changeText(one) })}
                    onClick={() => void outbox.discard(one)}
                  >
                    {t('discard')}
                  </Button>
                </Row>
              </Row>
            ))}
          </Stack>
        </Banner>
      )}
    </>
  );
}

/** Says what is refused while the list is looked at. What lay there before shows, and is not said again. */
function useSaidRefusals(refused: readonly StoredIntent[], place: Place): void {
  const { failed } = useOutcome();
  const { isLoaded } = useOutbox();
  const said = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const isFirst = said.current === null;
    said.current ??= new Set();
    for (const one of refused) {
      if (!isFirst && !said.current.has(one.order)) failed(...failureText(one, place));
      said.current.add(one.order);
    }
  }, [refused, isLoaded, failed, place]);
}
