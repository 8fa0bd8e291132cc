import { Badge, icons } from '@forkcast/ui';
import { t } from '../texts';

interface EmailHintProps {
  /** Whether the address is verified. */
  verified: boolean;
  /** Whether it can't be changed yet. */
  isFixed: boolean;
}

/** A hint about the account's email address. */
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
