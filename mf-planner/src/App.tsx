import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { plannerApi } from './api/plannerApi';
import { WeekPlanPage } from './features/week-plan/WeekPlanPage';

const storeOf = storePerUser(() => createRemoteStore({ apis: [plannerApi] }));

/** What the shell mounts at /meal-planner. */
export default function App({ session, shell }: RemoteAppProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <WeekPlanPage />
    </RemoteProviders>
  );
}
