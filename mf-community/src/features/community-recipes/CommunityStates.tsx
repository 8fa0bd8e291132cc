import {
  Button,
  Card,
  EmptyPlate,
  EmptyState,
  icons,
  LinkButton,
  RetryBanner,
  Row,
  Skeleton,
  SkeletonRows,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from './listingsApi';
import { t } from './texts';
import type { ListingsResult } from './useListings';

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** A skeleton with the layout of the listings. */
export function CommunityLoading({ asCards }: { asCards: boolean }) {
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {asCards ? (
        <Stack gap={3} aria-hidden>
          {places.map((place) => (
            <Card key={place}>
              <Stack gap={3}>
                <Skeleton width="55%" height={18} />
                <Skeleton width="75%" height={14} />
                <Skeleton width="40%" height={14} />
                <Row justify="end">
                  <Skeleton width={160} height={36} />
                </Row>
              </Stack>
            </Card>
          ))}
        </Stack>
      ) : (
        <Card padding="none">
          <SkeletonRows rows={PAGE_SIZE} height={75} />
        </Card>
      )}
    </>
  );
}

/** No listings shared yet, or no search results. */
export function NoListings({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        title={t('notFoundTitle')}
        body={searching ? t('notFoundBody') : t('emptyBody')}
        illustration={searching ? undefined : <EmptyPlate />}
        action={
          searching ? (
            <Button onClick={onClear}>{t('showAll')}</Button>
          ) : (
            <LinkButton as={Link} to="/recipes" icon={<icons.BookOpen />}>
              {t('goToCollection')}
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

/** Shown when listings failed to load or refresh, or when it is unknown which of them are in the collection. */
export function CommunityNotice({ result }: { result: ListingsResult }) {
  const { failure, isSample, isCheckMissing, isFetching: pending, retry } = result;
  if (failure !== null) {
    return (
      <RetryBanner tone={isSample ? 'danger' : 'warning'} pending={pending} onRetry={retry}>
        <p>{t('notLoaded', { reason: failure })}</p>
        {isSample ? <p>{t('sampleNotice')}</p> : null}
      </RetryBanner>
    );
  }
  if (!isCheckMissing) return null;
  return (
    <RetryBanner tone="info" pending={pending} onRetry={retry}>
      {t('checkMissing')}
    </RetryBanner>
  );
}
