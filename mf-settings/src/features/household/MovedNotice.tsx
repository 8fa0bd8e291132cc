import { Banner } from '@forkcast/ui';
import { useSearchParams } from 'react-router-dom';
import { isMove } from './moved';
import { t } from './texts';

/** Shown once after joining or leaving, when the page has reloaded. */
export function MovedNotice() {
  const [params, setParams] = useSearchParams();
  const move = params.get('household');
  if (!isMove(move)) return null;
  const dismiss = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('household');
        return next;
      },
      { replace: true },
    );
  return (
    <Banner tone="positive" onDismiss={dismiss}>
      {t(move)}
    </Banner>
  );
}
