import {
  Button,
  Card,
  EmptyPlate,
  EmptyState,
  icons,
  PageHeader,
  SkeletonRows,
  VisuallyHidden,
} from '@forkcast/ui';

/** Rows of the size of what follows. */
export function CollectionLoading({ asCards }: { asCards: boolean }) {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">Loading recipes...</VisuallyHidden>
      <SkeletonRows rows={10} height={asCards ? 132 : 57} />
    </Card>
  );
}

/** Nothing collected yet, or nothing found. */
export function NoRecipes({ searching, onAdd }: { searching: boolean; onAdd: () => void }) {
  const action = (
    <Button variant="primary" icon={<icons.Plus />} onClick={onAdd}>
      Add Your First Recipe
    </Button>
  );
  return searching ? (
    <EmptyState
      title="No recipes match your search"
      body="Try fewer letters or another ingredient, or write it down now."
      action={action}
    />
  ) : (
    <EmptyState
      title="Your recipe collection is empty"
      body="Start with the one you could cook with your eyes closed."
      illustration={<EmptyPlate />}
      action={action}
    />
  );
}

/** Takes the place of the screen when the collection cannot be loaded (specification, section 8). */
export function CollectionUnavailable(props: { message: string; pending: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Recipe Collection" />
      <Card role="alert">
        <EmptyState
          title={`Error loading recipes: ${props.message}`}
          body="Your recipes are safe. It usually helps to try again in a moment."
          action={
            <Button icon={<icons.RefreshCw />} pending={props.pending} onClick={props.onRetry}>
              Try again
            </Button>
          }
        />
      </Card>
    </>
  );
}
