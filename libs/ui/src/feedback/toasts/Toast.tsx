import * as Radix from '@radix-ui/react-toast';
import styled, { css } from 'styled-components';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Button } from '../../actions/Button';
import { IconButton } from '../../actions/IconButton';
import { t } from '../../texts/texts';
import { animation } from '../../theme/animations';
import { breakpoint, color, layer, motion, radius, shadow, space, text } from '../../theme/tokens';
import type { ToastRecord } from './toastState';

const iconColors = {
  default: color.inkMuted,
  positive: color.positive,
  destructive: color.danger,
};

const Frame = styled(Radix.Root)<{ $tone: keyof typeof iconColors }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  pointer-events: auto;
  touch-action: pan-y;

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $tone }) => iconColors[$tone]};
  }
  &[data-state='open'] {
    animation: ${animation.toastIn} ${motion.calm};
  }
  &[data-state='closed'] {
    animation: ${animation.fadeOut} ${motion.quick} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.calm};
  }
  &[data-swipe='end'] {
    animation: ${animation.toastSwiped} ${motion.quick} forwards;
  }
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  padding: 2px 0;
  overflow-wrap: anywhere;
`;

const lineStyle = css`
  font-size: ${text.sm};
`;
const Title = styled(Radix.Title)`
  ${lineStyle}
  font-weight: 600;
`;
const Description = styled(Radix.Description)`
  ${lineStyle}
  color: ${color.inkMuted};
`;

/* Over the middle of the header, which is empty. Anywhere else a toast would cover content. */
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  top: 0;
  left: 50%;
  z-index: ${layer.toast};
  width: 100%;
  margin: 0;
  padding: calc(${space[1]} + env(safe-area-inset-top, 0px)) ${space[2]} 0;
  transform: translateX(-50%);
  list-style: none;
  pointer-events: none;
  outline: none;

  ${breakpoint.notPhone} {
    max-width: clamp(300px, 100vw - 30rem, 420px);
  }
`;

export interface ToastProps {
  toast: ToastRecord;
  onClose: () => void;
}

/** One toast. Screen readers announce it politely. */
export function Toast({ toast, onClose }: ToastProps) {
  const { title, description, tone = 'default', duration, action, open } = toast;
  return (
    <Frame
      $tone={tone}
      type="background"
      open={open}
      duration={duration}
      onOpenChange={(stillOpen) => (stillOpen ? undefined : onClose())}
      data-print="hide"
    >
      {tone === 'destructive' ? <CircleAlert aria-hidden /> : null}
      {tone === 'positive' ? <CircleCheck aria-hidden /> : null}
      <Words>
        <Title>{title}</Title>
        {description ? <Description>{description}</Description> : null}
      </Words>
      {action ? (
        <Radix.Action asChild altText={action.label}>
          <Button size="sm" onClick={action.onClick}>
            {action.label}
          </Button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <IconButton size="sm" label={t('dismiss')} icon={<X />} />
      </Radix.Close>
    </Frame>
  );
}

/** The region for toasts; F8 focuses it. */
export function ToastViewport() {
  // Radix replaces {hotkey} with the key.
  const label = t('notifications', { hotkey: '{hotkey}' });
  // An open dialog hides everything else from screen readers, except elements with `aria-live`.
  return <Viewport hotkey={['F8']} label={label} aria-live="off" />;
}
