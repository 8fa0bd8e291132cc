import { css } from 'styled-components';
import { breakpoint, color, font, motion, radius, space, text } from '../theme/tokens';

/** Shared by all form controls. The text is 16 px, because phones zoom in on smaller fields. */
export const controlStyle = css`
  width: 100%;
  min-height: 40px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  font-family: ${font.body};
  font-size: ${text.md};
  line-height: 1.375;
  transition: border-color ${motion.quick};

  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    background: ${color.surfaceSunken};
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  &:read-only:not(select, :disabled) {
    border-color: ${color.line};
    background: ${color.surfaceSunken};
  }
  ${breakpoint.touch} {
    min-height: 44px;
  }
`;
