import type { Remote } from '@forkcast/contracts';
import { useDisplaySync } from '../display/useDisplaySync';
import { useTheme } from '../display/useTheme';
import { useReports } from '../failures/useReports';
import { OfflineParts, type OfflinePartsProps } from '../offline/OfflineParts';
import { PullToRefresh } from '../refresh/PullToRefresh';
import type { Refresh } from '../refresh/useRefresh';
import { TimeZoneNotice } from '../time-zone/TimeZoneNotice';
import { RunningTimers } from '../timers/RunningTimers';

interface LaterPartsProps extends OfflinePartsProps {
  remotes: readonly Remote[];
  refreshing: Refresh;
  onUserChanged: () => void;
}

/** The parts that a page only needs shortly after it has loaded. */
export function LaterParts({ remotes, refreshing, onUserChanged, ...props }: LaterPartsProps) {
  useReports(remotes);
  const { session, shell } = props;
  useTheme(session.user);
  useDisplaySync({ user: session.user, shell, onUserChanged });
  return (
    <>
      <OfflineParts {...props} />
      <TimeZoneNotice user={session.user} toast={shell.toast} onUserChanged={onUserChanged} />
      <PullToRefresh {...refreshing} />
      <RunningTimers session={session} shell={shell} />
    </>
  );
}
