import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tooltip';
import styled from 'styled-components';
import { color, layer, radius, space, text } from '../theme/tokens';
import { floatIn } from './floatIn';

const Bubble = styled(Radix.Content)`
  z-index: ${layer.menu};
  max-width: 280px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.surface};
  font-size: ${text.xs};
  line-height: 1.4;
  transform-origin: var(--radix-tooltip-content-transform-origin);
  ${floatIn}
`;

export interface TooltipProps {
  /** Something that can be done without: touch screens never show it. */
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can take focus. */
  children: ReactNode;
}

/** A short remark beside what the pointer rests on or the keyboard has reached. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
