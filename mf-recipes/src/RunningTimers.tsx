import { createRemoteStore, type RemotePartProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { optionalPart } from '@forkcast/web-kit/laterPart';

const storeOf = storePerUser(() => createRemoteStore({ apis: [] }));

const TimersElsewhere = optionalPart(
  async () => (await import('./features/cook/timers/TimersElsewhere')).TimersElsewhere,
);

/** What the shell mounts beside the screens of others while timers run on this device: shows them, and rings. */
export default function RunningTimers({ session, shell }: RemotePartProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <TimersElsewhere />
    </RemoteProviders>
  );
}
