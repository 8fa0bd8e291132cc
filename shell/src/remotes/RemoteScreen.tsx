import type { Remote } from '@forkcast/contracts';
import { type RemoteAppProps, remotePart } from '@forkcast/web-kit';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { appOf } from './useRemotes';

/** One deployed screen under its route. */
export function RemoteScreen({ remote, session, shell }: RemoteAppProps & { remote: Remote }) {
  useDocumentTitle(remote.nav?.label);
  const App = remotePart(appOf(remote));
  return <App session={session} shell={shell} />;
}
