import { type RemoteAppProps, RemoteProviders } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { matchPath, useLocation } from 'react-router-dom';
import { ShoppingListPage } from './features/shopping-list/ShoppingListPage';
import { storeOf } from './store';

const ShareTargetPage = lazyPart(
  async () => (await import('./features/share-target/ShareTargetPage')).ShareTargetPage,
);

export default function App({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      {matchPath('/share-target', pathname) ? <ShareTargetPage /> : <ShoppingListPage />}
    </RemoteProviders>
  );
}
