import { css } from 'styled-components';
import { breakpoint, color, font, motion, radius, space, text } from '../theme/tokens';

/** How prominent a button is. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** 'md' is 40 px high, 'sm' 32 px; both are 44 px on touch screens. */
export type ButtonSize = 'sm' | 'md';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.accentInk};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
      color: ${color.accentInk};
    }
  `,
  secondary: css`
    border-color: ${color.lineStrong};
    background: ${color.surfaceRaised};
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.surfaceSunken};
      color: ${color.ink};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.surfaceSunken};
      color: ${color.ink};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.dangerInk};
    &:hover:not(:disabled) {
      background: ${color.dangerHover};
      color: ${color.dangerInk};
    }
  `,
};

const sizes = {
  sm: css`
    flex: none;
    min-height: 32px;
    padding: ${space[1]} ${space[3]};
    font-size: ${text.sm};
    ${breakpoint.touch} {
      min-height: 44px;
    }
  `,
  md: css`
    min-height: 40px;
    padding: ${space[2]} ${space[4]};
    font-size: ${text.sm};
    ${breakpoint.touch} {
      min-height: 44px;
    }
  `,
};

/** Shared by all elements that look like a button. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-family: ${font.body};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    opacity: 0.8;
    cursor: progress;
  }
`;
