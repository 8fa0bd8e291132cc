import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { t } from '../texts/texts';
import { color, radius, space, text } from '../theme/tokens';
import { tones } from './tones';

export type BannerTone = 'info' | 'warning' | 'danger' | 'positive';

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, positive: CircleCheck };

const Frame = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${space[12]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.card};
  background: ${({ $tone }) => tones[$tone].paper};
  color: ${color.ink};
  font-size: ${text.sm};

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $tone }) => tones[$tone].ink};
  }
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;

export interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** If set, the user can dismiss the banner. */
  onDismiss?: () => void;
}

/** A message about the whole screen. Screen readers announce 'danger' assertively, other tones politely. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Frame $tone={tone} role={tone === 'danger' ? 'alert' : 'status'} data-print="hide">
      <Icon aria-hidden />
      <Words>{children}</Words>
      {action}
      {onDismiss ? <IconButton size="sm" label={t('dismiss')} icon={<X />} onClick={onDismiss} /> : null}
    </Frame>
  );
}
