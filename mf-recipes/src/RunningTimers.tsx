import { createRemoteStore, type RemotePartProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { optionalPart } from '@forkcast/web-kit/lazyPart';

const storeOf = storePerUser(() => createRemoteStore({ apis: [] }));

const TimersElsewhere = optionalPart(
  async () => (await import('./features/cook/timers/TimersElsewhere')).TimersElsewhere,
);

/** Shows and rings timers on other screens; the shell mounts it while timers run on this device. */
export default function RunningTimers({ session, shell }: RemotePartProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <TimersElsewhere />
    </RemoteProviders>
  );
}
