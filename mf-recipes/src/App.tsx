import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { recipesApi } from './api/recipesApi';
import { CollectionPage } from './features/collection/CollectionPage';

const storeOf = storePerUser(() => createRemoteStore({ apis: [recipesApi] }));

/** What the shell mounts at /recipes. */
export default function App({ session, shell }: RemoteAppProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <CollectionPage />
    </RemoteProviders>
  );
}
