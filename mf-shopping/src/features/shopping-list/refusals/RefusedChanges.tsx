import type { ShoppingListItem } from '@forkcast/contracts';
import { Banner, Button, Row, Stack } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import type { Place } from '../clear-list/place';
import { useOutbox } from '../list/useOutbox';
import type { StoredIntent } from '../outbox/intentStore';
import { t as tList } from '../texts';
import { changeText, failureText, refusalText, draftForRetry } from './refusals';
import { t } from './texts';

interface RefusedChangesProps {
  refused: readonly StoredIntent[];
  /** `order` of the changes that were rejected before this visit. */
  known: readonly number[];
  items: readonly ShoppingListItem[];
  place: Place;
}

/** Rejected changes, to retry or discard. New ones also show a toast. */
export function RefusedChanges({ refused, known, items, place }: RefusedChangesProps) {
  const { outbox } = useOutbox();
  const { failed } = useOutcome();
  const announced = useRef(new Set(known));
  useEffect(() => {
    for (const intent of refused) {
      if (!announced.current.has(intent.order)) failed(...failureText(intent, place));
      announced.current.add(intent.order);
    }
  }, [refused, failed, place]);
  return (
    <Banner tone="warning">
      <Stack gap={2}>
        <strong>{t('refusedTitle', { count: refused.length })}</strong>
        {refused.map((intent) => (
          <Row key={intent.order} gap={2} justify="space-between" wrap>
            <span>{t('refusedChange', { change: changeText(intent), reason: refusalText(intent) })}</span>
            <Row gap={2}>
              <Button
                size="sm"
                aria-label={t('tryChangeAgain', { change: changeText(intent) })}
                onClick={() => void outbox.tryAgain(intent, draftForRetry(intent, items))}
              >
                {tList('tryAgain')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('discardChange', { change: changeText(intent) })}
                onClick={() => void outbox.discard(intent)}
              >
                {t('discard')}
              </Button>
            </Row>
          </Row>
        ))}
      </Stack>
    </Banner>
  );
}
