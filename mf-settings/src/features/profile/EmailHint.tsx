import { Badge, icons } from '@forkcast/ui';
import { t } from './texts';

interface EmailHintProps {
  /** Whether the address is known to be its owner's. */
  verified: boolean;
  /** Whether it cannot be changed yet. */
  isFixed: boolean;
}

/** What there is to know of the address that the account has. */
export function EmailHint({ verified, isFixed }: EmailHintProps) {
  return (
    <>
      {verified ? (
        <Badge tone="positive">
          <icons.Check aria-hidden />
          <span>{t('confirmed')}</span>
        </Badge>
      ) : (
        <Badge tone="warning">{t('notConfirmed')}</Badge>
      )}
      {isFixed ? <span>{` ${t('passwordFirst')}`}</span> : null}
    </>
  );
}
