import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { useLocation } from 'react-router-dom';
import { settingsApi } from './api/settingsApi';
import { SettingsPage } from './features/settings/SettingsPage';

const JoinPage = lazyPart(async () => (await import('./features/join/JoinPage')).JoinPage);
const storeOf = storePerUser(() => createRemoteStore({ apis: [settingsApi] }));

/** The shell mounts this at /settings, and at /join for users with an invitation. */
export default function App({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      {pathname === '/join' ? <JoinPage /> : <SettingsPage />}
    </RemoteProviders>
  );
}
