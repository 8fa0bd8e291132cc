import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { communityApi } from './api/communityApi';
import { CommunityPage } from './features/community-recipes/CommunityPage';

const storeOf = storePerUser(() => createRemoteStore({ apis: [communityApi] }));

export default function App({ session, shell }: RemoteAppProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <CommunityPage />
    </RemoteProviders>
  );
}
