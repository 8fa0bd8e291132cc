import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const REDIRECT_MS = 2_000;
const activity = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Goes to `path`, in place of this page, after 2 seconds in which nobody used keyboard or pointer on the page. */
export function useRedirectWhenIdle(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => void navigate(path, { replace: true });
    let timer = setTimeout(go, REDIRECT_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(go, REDIRECT_MS);
    };
    for (const event of activity) window.addEventListener(event, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of activity) window.removeEventListener(event, wait);
    };
  }, [navigate, path]);
}
