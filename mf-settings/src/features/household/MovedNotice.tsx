import { Banner } from '@forkcast/ui';
import { useSearchParams } from 'react-router-dom';
import { movedTexts } from './moved';

/** Said once after joining or leaving, on the page that began afresh. */
export function MovedNotice() {
  const [params, setParams] = useSearchParams();
  const words = movedTexts[params.get('household') ?? ''];
  if (words === undefined) return null;
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
      {words}
    </Banner>
  );
}
