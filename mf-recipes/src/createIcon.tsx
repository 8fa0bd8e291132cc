import type { ReactNode } from 'react';

/** An icon that isn't in libs/ui, whose icons are loaded with every page. Draws on 24 by 24 units. */
export function createIcon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawing}
      </svg>
    );
  };
}
