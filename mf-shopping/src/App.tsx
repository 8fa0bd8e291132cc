import { type RemoteAppProps, RemoteProviders } from '@forkcast/web-kit';
import { ShoppingListPage } from './features/shopping-list/ShoppingListPage';
import { storeOf } from './store';

/** What the shell mounts at /shopping-list. */
export default function App({ session, shell }: RemoteAppProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <ShoppingListPage />
    </RemoteProviders>
  );
}
