import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { larderApi } from './api/larderApi';
import { LarderPage } from './features/entries/LarderPage';

const storeOf = storePerUser(() => createRemoteStore({ apis: [larderApi] }));

/** The shell mounts this at /larder. */
export default function App({ session, shell }: RemoteAppProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <LarderPage />
    </RemoteProviders>
  );
}
