import type { Remote } from '@forkcast/contracts';
import { useReports } from '../failures/useReports';
import { OfflineParts, type OfflinePartsProps } from '../offline/OfflineParts';
import { useIdlePreload } from '../remotes/useIdlePreload';

/** What a page needs a moment after it is there. */
export function LaterParts({ remotes, ...props }: OfflinePartsProps & { remotes: readonly Remote[] }) {
  useReports(remotes);
  useIdlePreload(remotes, !(props.serviceWorker && 'serviceWorker' in navigator));
  return <OfflineParts {...props} />;
}
