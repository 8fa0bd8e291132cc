import { Banner } from '@forkcast/ui';
import { useAddressParams } from '../settings/useAddressParams';
import { isMove } from './moved';
import { t } from './texts';

/** Shown once after joining or leaving, when the page has reloaded. */
export function MovedNotice() {
  const { params, change } = useAddressParams();
  const move = params.get('household');
  if (!isMove(move)) return null;
  return (
    <Banner tone="positive" onDismiss={() => change({ household: null })}>
      {t(move)}
    </Banner>
  );
}
