import { Banner, Button, EmptyState, SkeletonRows } from '@forkcast/ui';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RemotePartProps } from '../remote/remoteApp';
import { t } from '../texts';
import { contract, formatRange } from './contract';
import {
  markBeforeMount,
  generationOf,
  giveUpLoading,
  isEarlierRelease,
  loadRemoteModule,
  reportLateLoad,
  recordRemoteEvent,
  RemoteUnavailableError,
} from './remotes';

/** How long a part may load before Try again is offered. It still renders if it arrives later. */
const LATE_AFTER_MS = 4_500;

const parts = new Map<string, ComponentType<RemotePartProps>>();
const lazies = new Map<string, { component: ComponentType<RemotePartProps>; generation: number }>();

/**
 * Returns a remote's exposed component by its id ('planner/App') with retries, an error boundary with 'Try
 * again' and a loading state. The same id always returns the same component.
 */
export function remotePart(id: string): ComponentType<RemotePartProps> {
  const existing = parts.get(id);
  if (existing) return existing;
  const Part = (props: RemotePartProps) => <RemoteBoundary id={id} {...props} />;
  parts.set(id, Part);
  return Part;
}

function lazyRemote(id: string): ComponentType<RemotePartProps> {
  // Cached until it fails: a new lazy component per render would suspend forever.
  const generation = generationOf(id);
  const existing = lazies.get(id);
  if (existing?.generation === generation) return existing.component;
  const component = lazy(async () => {
    // Counted before the module arrives, because a load that never settles has to count too. The release is
    // known once loading has begun.
    const loading = loadRemoteModule(id);
    recordRemoteEvent(id, 'tried');
    const module = await loading;
    markBeforeMount(id);
    return module;
  });
  lazies.set(id, { component, generation });
  return component;
}

interface RemoteBoundaryProps extends RemotePartProps {
  id: string;
}

interface RemoteBoundaryState {
  failed: boolean;
  error: unknown;
  attempt: number;
}

/** Renders one remote's component and contains its failures. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failed: false, error: null, attempt: 0 };

  constructor(props: RemoteBoundaryProps) {
    super(props);
    // A component that loaded before renders immediately.
    if (lazies.get(props.id)?.generation === generationOf(props.id)) markBeforeMount(props.id);
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    const { id } = this.props;
    const unavailable = error instanceof RemoteUnavailableError;
    recordRemoteEvent(id, unavailable ? error.kind : 'draw', error);
    // Evict after the commit: evicting during render would reload in a loop. A module that loaded but failed
    // to render is only reloaded if it can be replaced by the last good release.
    if (unavailable || giveUpLoading(id, true)) lazies.delete(id);
  }

  private readonly retry = () => {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };

  private readonly reportLate = () => reportLateLoad(this.props.id);

  private readonly stopWaiting = () => {
    const { id } = this.props;
    recordRemoteEvent(id, 'load', new RemoteUnavailableError(`${id} did not load in time`));
    if (giveUpLoading(id, false)) lazies.delete(id);
    this.retry();
  };

  override render(): ReactNode {
    const { id, fallback, ...rest } = this.props;
    const { failed, error, attempt } = this.state;
    if (failed) return <RemoteFailure body={bodyOf(error)} onRetry={this.retry} />;
    const Remote = lazyRemote(id);
    return (
      <Suspense
        fallback={
          <Waiting key={`waiting ${attempt}`} onLate={this.reportLate} onStop={this.stopWaiting}>
            {fallback ?? <RemoteLoading />}
          </Waiting>
        }
      >
        <EarlierRelease id={id} />
        <Remote key={`remote ${id} ${attempt}`} {...rest} />
      </Suspense>
    );
  }
}

/** Rendered together with the remote, once the loaded release is known. */
function EarlierRelease({ id }: { id: string }) {
  return isEarlierRelease(id) ? <Banner tone="info">{t('earlierRelease')}</Banner> : null;
}

function bodyOf(error: unknown): string {
  const { kind, theirs } = error instanceof RemoteUnavailableError ? error : {};
  if (kind === 'frozen') return t('partFrozen');
  return theirs
    ? t('otherContract', { theirs: formatRange(theirs), ours: formatRange(contract) })
    : t('partFailedBody');
}

/** Shows the fallback while a part loads, and Try again when it takes too long. */
function Waiting(props: { onLate: () => void; onStop: () => void; children: ReactNode }) {
  const { onLate, onStop, children } = props;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
      onLate();
    }, LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onLate]);
  return isLate ? <RemoteFailure body={t('partFailedBody')} onRetry={onStop} /> : children;
}

function RemoteLoading() {
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonRows />
    </div>
  );
}

function RemoteFailure({ body, onRetry }: { body: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={t('partFailedTitle')}
        body={body}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
