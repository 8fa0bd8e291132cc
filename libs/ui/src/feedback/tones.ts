import { color } from '../theme/tokens';

export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'danger' | 'accent';

/** Text and background colours of each tone. */
export const tones: Record<Tone, { ink: string; paper: string }> = {
  neutral: { ink: color.inkMuted, paper: color.surfaceSunken },
  info: { ink: color.focus, paper: color.focusSoft },
  positive: { ink: color.positive, paper: color.positiveSoft },
  warning: { ink: color.warning, paper: color.warningSoft },
  danger: { ink: color.danger, paper: color.dangerSoft },
  accent: { ink: color.accent, paper: color.accentSoft },
};
