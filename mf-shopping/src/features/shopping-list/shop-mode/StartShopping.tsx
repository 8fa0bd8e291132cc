import { Button, icons, usePhone } from '@forkcast/ui';
import { useEffect, useRef } from 'react';
import { t } from '../texts';

interface StartShoppingProps {
  disabled: boolean;
  /** Shop mode was just left, so this button takes the focus. */
  hasLeft: boolean;
  onStart: () => void;
}

export function StartShopping({ disabled, hasLeft, onStart }: StartShoppingProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasLeft) button.current?.focus();
  }, [hasLeft]);
  const isPhone = usePhone();
  return (
    <Button
      ref={button}
      size="sm"
      icon={<icons.ShoppingBasket />}
      disabled={disabled}
      aria-label={t('shopMode')}
      onClick={onStart}
    >
      {isPhone ? t('shop') : t('shopMode')}
    </Button>
  );
}
