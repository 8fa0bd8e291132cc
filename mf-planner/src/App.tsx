import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { useLocation } from 'react-router-dom';
import { plannerApi } from './api/plannerApi';
import { HistoryLoading } from './features/history/HistoryLoading';
import { ownWrites } from './features/week-plan/week/ownWrites';
import { WeekPlanPage } from './features/week-plan/WeekPlanPage';

const storeOf = storePerUser(() => createRemoteStore({ apis: [plannerApi], reducers: { ownWrites } }));

// Lazy-loaded, because only this screen needs the charts.
const HistoryPage = lazyPart(
  async () => (await import('./features/history/HistoryPage')).HistoryPage,
  <HistoryLoading />,
);

/** Mounted by the shell at /meal-planner and /history. */
export default function App({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      {pathname === '/history' || pathname.startsWith('/history/') ? <HistoryPage /> : <WeekPlanPage />}
    </RemoteProviders>
  );
}
