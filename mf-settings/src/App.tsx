import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { laterPart } from '@forkcast/web-kit/laterPart';
import { useLocation } from 'react-router-dom';
import { settingsApi } from './api/settingsApi';
import { SettingsPage } from './features/settings/SettingsPage';

const JoinPage = laterPart(async () => (await import('./features/join/JoinPage')).JoinPage);
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
