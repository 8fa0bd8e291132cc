import type { Remote } from '@forkcast/contracts';
import { type RemoteAppProps, remotePart } from '@forkcast/web-kit';
import { useLocation } from 'react-router-dom';
import { firstPictureOf } from '../routing/FirstView';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { FirstPicture } from './FirstPicture';
import { appOf } from './useRemotes';

/** One deployed screen under its route. */
export function RemoteScreen({ remote, session, shell }: RemoteAppProps & { remote: Remote }) {
  const { pathname } = useLocation();
  useDocumentTitle(titleOf(remote, pathname));
  const App = remotePart(appOf(remote));
  const picture = firstPictureOf(pathname);
  return <App session={session} shell={shell} fallback={picture && <FirstPicture drawn={picture} />} />;
}

function titleOf({ titles = {}, nav }: Remote, pathname: string): string | undefined {
  const own = Object.entries(titles).find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return own?.[1] ?? nav?.label;
}
