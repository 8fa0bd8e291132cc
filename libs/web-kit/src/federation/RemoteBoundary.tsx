import { Button, EmptyState, SkeletonRows } from '@forkcast/ui';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RemotePartProps } from '../remote/remoteApp';
import { t } from '../texts';
import { loadRemoteModule, RemoteUnavailableError } from './remotes';

const parts = new Map<string, ComponentType<RemotePartProps>>();
const lazies = new Map<string, ComponentType<RemotePartProps>>();

/**
 * A remote's exposed component by its id ('planner/App'), behind a retry, an error boundary with 'Try again'
 * and a loading state. The same id always gives the same component.
 */
export function remotePart(id: string): ComponentType<RemotePartProps> {
  const before = parts.get(id);
  if (before) return before;
  const Part = (props: RemotePartProps) => <RemoteBoundary id={id} {...props} />;
  parts.set(id, Part);
  return Part;
}

function lazyRemote(id: string): ComponentType<RemotePartProps> {
  // One lazy component for an id as long as it has not failed: made in a render, it would load for ever.
  const before = lazies.get(id);
  if (before) return before;
  const component = lazy(() => loadRemoteModule(id));
  lazies.set(id, component);
  return component;
}

interface RemoteBoundaryProps extends RemotePartProps {
  id: string;
}

/** Shows one remote's component; whatever goes wrong inside stays inside. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean; attempt: number }> {
  override state = { failed: false, attempt: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Only now, after the commit: forgotten in a render, it would be loaded again and again. A module that is
    // there but broke while drawing needs no loading.
    if (error instanceof RemoteUnavailableError) lazies.delete(this.props.id);
  }

  private readonly retry = () => {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { id, fallback, ...rest } = this.props;
    if (this.state.failed) return <RemoteFailure onRetry={this.retry} />;
    const Remote = lazyRemote(id);
    return (
      <Suspense fallback={fallback ?? <RemoteLoading />}>
        <Remote key={`remote ${id} ${this.state.attempt}`} {...rest} />
      </Suspense>
    );
  }
}

function RemoteLoading() {
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonRows />
    </div>
  );
}

function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={t('partFailedTitle')}
        body={t('partFailedBody')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
