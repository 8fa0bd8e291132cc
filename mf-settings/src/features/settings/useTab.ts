import { useSearchParams } from 'react-router-dom';

/** The tabs of the screen, in their order, with what stands on them. */
export const tabs = { profile: 'Profile', notifications: 'Notifications', security: 'Security' } as const;

export type TabName = keyof typeof tabs;

const FIRST: TabName = 'profile';

function isTab(name: string | null): name is TabName {
  return name !== null && name in tabs;
}

/** The tab that the address names. Turning to another is no step that 'back' returns from: arrow keys pass many. */
export function useTab(): { tab: TabName; open: (name: string) => void } {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  return {
    tab: isTab(named) ? named : FIRST,
    open: (name) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (name === FIRST) next.delete('tab');
          else next.set('tab', name);
          return next;
        },
        { replace: true },
      ),
  };
}
