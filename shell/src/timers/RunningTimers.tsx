import { layer } from '@forkcast/ui';
import { loadRemoteModule, type RemoteAppProps } from '@forkcast/web-kit';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';

/**
 * The recipe screen's component that shows and rings timers. That screen renders it itself on its own paths.
 */
const PART = 'recipes/RunningTimers';
const RECIPES_PATH = '/recipes';
const BOTTOM_BAR = '--fc-bottom-bar';

/** Shows the timers that run on this device, on any screen; loads nothing if there are none. */
export function RunningTimers({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  const isElsewhere = pathname !== RECIPES_PATH && !pathname.startsWith(`${RECIPES_PATH}/`);
  const key = `forkcast.timers.${session.user.id}`;
  const hasTimers = useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null);
  const Part = usePart(isElsewhere && hasTimers, pathname);
  const main = document.getElementById('main');
  if (!Part || !isElsewhere || !main) return null;
  // After the page in the DOM, so that it sticks to the bottom of the viewport.
  return createPortal(
    <div
      ref={raiseBottomBars}
      style={{ position: 'sticky', bottom: `var(${BOTTOM_BAR}, 0)`, zIndex: layer.sticky }}
    >
      <Part session={session} shell={shell} />
    </div>,
    main,
  );
}

/** Moves the page's own bottom bars above the timers. */
function raiseBottomBars(timers: HTMLDivElement | null): (() => void) | undefined {
  const main = timers?.parentElement;
  const page = main?.firstElementChild;
  if (!timers || !main || !(page instanceof HTMLElement) || typeof ResizeObserver === 'undefined')
    return undefined;
  const sizes = new ResizeObserver(() => {
    const bar = getComputedStyle(main).getPropertyValue(BOTTOM_BAR).trim() || '0px';
    page.style.setProperty(BOTTOM_BAR, `calc(${bar} + ${timers.offsetHeight}px)`);
  });
  sizes.observe(timers);
  // Its width changes with the viewport, and narrow viewports have a bottom bar.
  sizes.observe(main);
  return () => {
    sizes.disconnect();
    page.style.removeProperty(BOTTOM_BAR);
  };
}

/** Other tabs' changes only; this tab starts no timers while another screen is open. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Stays loaded so that the announcement of the last timer is read out. */
function usePart(isWanted: boolean, pathname: string): ComponentType<RemoteAppProps> | undefined {
  const [Part, setPart] = useState<ComponentType<RemoteAppProps>>();
  useEffect(() => {
    if (!isWanted || Part) return;
    loadRemoteModule(PART).then(
      ({ default: loaded }) => setPart(() => loaded),
      // If it can't be loaded, the next navigation retries.
      () => undefined,
    );
  }, [isWanted, Part, pathname]);
  return Part;
}
