import {
  Banner,
  Button,
  Card,
  EmptyPlate,
  EmptyState,
  icons,
  LinkButton,
  SkeletonRows,
  VisuallyHidden,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';

/** Rows of the size of what follows. */
export function CommunityLoading({ asCards }: { asCards: boolean }) {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">Loading community recipes...</VisuallyHidden>
      <SkeletonRows rows={10} height={asCards ? 172 : 75} />
    </Card>
  );
}

/** Nothing shared yet, or nothing found. */
export function NoListings({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        title="No community recipes found"
        body={
          searching
            ? 'Try fewer letters, an ingredient or the name of who shared it.'
            : 'Be the first: share a recipe from your collection.'
        }
        illustration={searching ? undefined : <EmptyPlate />}
        action={
          searching ? (
            <Button onClick={onClear}>Show all community recipes</Button>
          ) : (
            <LinkButton as={Link} to="/recipes" icon={<icons.BookOpen />}>
              Go to Recipe Collection
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

interface NoticeProps {
  pending: boolean;
  onRetry: () => void;
}

/** The listings could not be loaded or brought up to date (specification, section 8). */
export function CommunityFailure({
  failure,
  isSample,
  ...retry
}: NoticeProps & { failure: string; isSample: boolean }) {
  return (
    <Banner tone={isSample ? 'danger' : 'warning'} action={<RetryButton {...retry} />}>
      <p>{`Error loading community recipes: ${failure}`}</p>
      {isSample ? <p>Using demo data for display purposes</p> : null}
    </Banner>
  );
}

/** What is collected already is not known: worth a word, nothing is at stake. */
export function CheckFailure(retry: NoticeProps) {
  return (
    <Banner tone="info" action={<RetryButton {...retry} />}>
      What you have already collected could not be looked up. Adding a recipe again changes nothing.
    </Banner>
  );
}

function RetryButton({ pending, onRetry }: NoticeProps) {
  return (
    <Button size="sm" pending={pending} onClick={onRetry}>
      Try again
    </Button>
  );
}
