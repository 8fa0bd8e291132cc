import styled, { css } from 'styled-components';
import { animation } from '../theme/animations';
import { breakpoint, color, layer, motion, radius, shadow, space, text } from '../theme/tokens';

/** Dialog widths on larger screens, in pixels. */
const dialogWidths = { sm: 420, md: 560, lg: 760 } as const;

export type DialogSize = keyof typeof dialogWidths;

export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.overlay};
  &[data-state='open'] {
    animation: ${animation.fadeIn} ${motion.calm};
  }
  &[data-state='closed'] {
    animation: ${animation.fadeOut} ${motion.calm} forwards;
  }
`;

export const contentStyle = css<{ $size: DialogSize }>`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(${({ $size }) => dialogWidths[$size]}px, calc(100vw - ${space[8]}));
  max-height: min(86dvh, 820px);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  transform: translate(-50%, -50%);
  outline: none;

  &[data-state='open'] {
    animation: ${animation.dialogIn} ${motion.calm};
  }
  &[data-state='closed'] {
    animation: ${animation.dialogOut} ${motion.calm} forwards;
  }

  ${breakpoint.phone} {
    inset: auto 0 0 0;
    width: 100%;
    max-height: 92dvh;
    border-width: 1px 0 0;
    border-radius: 16px 16px 0 0;
    transform: none;
    &[data-state='open'] {
      animation-name: ${animation.sheetIn};
    }
    &[data-state='closed'] {
      animation-name: ${animation.sheetOut};
    }
  }
`;

export const fromTopStyle = css`
  top: min(12dvh, ${space(24)});
  max-height: min(76dvh, 720px);
  transform: translateX(-50%);
  &[data-state='open'] {
    animation-name: ${animation.fadeIn};
  }
  &[data-state='closed'] {
    animation-name: ${animation.fadeOut};
  }

  ${breakpoint.phone} {
    inset: 0;
    max-height: none;
    border: 0;
    border-radius: 0;
    transform: none;
    padding-top: env(safe-area-inset-top, 0px);
    &[data-state='open'] {
      animation-name: ${animation.fadeIn};
    }
    &[data-state='closed'] {
      animation-name: ${animation.fadeOut};
    }
  }
`;

export const DialogHead = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]} ${space[6]} ${space[4]};

  /* Centres the close button on the title's first line and aligns its icon with the content's edge. */
  > button {
    margin: -4px -8px -4px 0;
  }
  ${breakpoint.touch} {
    > button {
      margin: -10px -14px -10px 0;
    }
  }
  ${breakpoint.phone} {
    padding: ${space[4]} ${space[4]} ${space[3]};
  }
`;

export const DialogBody = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[1]} ${space[6]} ${space[6]};

  ${breakpoint.phone} {
    padding: ${space[1]} ${space[4]} calc(${space[5]} + env(safe-area-inset-bottom, 0px));
  }
`;

export const DialogFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[4]} ${space[6]};
  border-top: 1px solid ${color.line};

  ${breakpoint.phone} {
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom, 0px));
    > * {
      flex: 1 1 auto;
    }
  }
`;

export const descriptionStyle = css`
  margin-top: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;
