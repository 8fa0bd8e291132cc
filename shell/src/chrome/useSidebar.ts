import { useCallback, useState } from 'react';

const KEY = 'forkcast.sidebar';

/** Whether the sidebar is collapsed, remembered by this browser. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed');
  const toggle = useCallback(() => {
    setCollapsed((before) => {
      localStorage.setItem(KEY, before ? 'expanded' : 'collapsed');
      return !before;
    });
  }, []);
  return { collapsed, toggle };
}
