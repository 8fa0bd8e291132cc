import type { Remote } from '@forkcast/contracts';
import { type RemoteAppProps, remotePart } from '@forkcast/web-kit';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { FirstPicture } from './FirstPicture';
import { appOf } from './useRemotes';

interface RemoteScreenProps extends RemoteAppProps {
  remote: Remote;
  firstPicture: Element | null | undefined;
}

/** One deployed screen under its route. */
export function RemoteScreen({ remote, session, shell, firstPicture }: RemoteScreenProps) {
  const { pathname } = useLocation();
  useDocumentTitle(titleOf(remote, pathname));
  const App = remotePart(appOf(remote));
  const fallback = firstPicture ? <FirstPicture drawn={firstPicture} /> : undefined;
  return <App session={session} shell={shell} fallback={fallback} />;
}

function titleOf({ titles = {}, nav }: Remote, pathname: string): string | undefined {
  const titled = Object.entries(titles).find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return titled?.[1] ?? nav?.label;
}
