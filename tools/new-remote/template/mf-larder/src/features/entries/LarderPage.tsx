import type { LarderEntry } from '@forkcast/contracts';
import {
  Card,
  EmptyPlate,
  EmptyState,
  PageHeader,
  RetryBanner,
  SkeletonRows,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { errorMessage, useLiveInvalidation } from '@forkcast/web-kit';
import { useRef } from 'react';
import { larderApi } from '../../api/larderApi';
import { AddEntry } from './AddEntry';
import { useListEntriesQuery } from './entriesApi';
import { EntryRow } from './EntryRow';
import { t } from './texts';
import { type EntryActions, useEntries } from './useEntries';

/** The entries in the household's larder. */
export function LarderPage() {
  const { data, error, isFetching, refetch } = useListEntriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLiveInvalidation(larderApi, { larder: ['Entries'] });
  const actions = useEntries();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Stack gap={4}>
        <AddEntry actions={actions} />
        {error ? (
          <RetryBanner tone={data ? 'warning' : 'danger'} pending={isFetching} onRetry={refetch}>
            {t('notLoaded', { reason: errorMessage(error, t('unknownError')) })}
          </RetryBanner>
        ) : null}
        {data ? <Entries entries={data} actions={actions} /> : error ? null : <Loading />}
      </Stack>
    </>
  );
}

function Entries({ entries, actions }: { entries: readonly LarderEntry[]; actions: EntryActions }) {
  const list = useRef<HTMLDivElement>(null);
  const remove = (entry: LarderEntry) => {
    // The row's button disappears with the row.
    list.current?.focus();
    void actions.remove(entry);
  };
  const shown = entries.filter((entry) => !actions.isRemoving(entry));
  return (
    <Card padding="none" ref={list} tabIndex={-1}>
      {shown.length > 0 ? (
        <ul aria-label={t('listLabel')}>
          {shown.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onRemove={remove} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('emptyTitle')} body={t('emptyBody')} illustration={<EmptyPlate />} />
      )}
    </Card>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Card padding="none">
        <SkeletonRows rows={4} height={56} />
      </Card>
    </>
  );
}
