import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { animation } from '../theme/animations';
import { color, layer, motion, radius, space, text } from '../theme/tokens';

/** How long the pointer has to hover before the tooltip shows. */
const restMs = 400;

const Bubble = styled.span<{ $below: boolean }>`
  position: fixed;
  z-index: ${layer.menu};
  width: max-content;
  max-width: 280px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.surface};
  font-size: ${text.xs};
  line-height: 1.4;
  pointer-events: none;
  translate: -50% ${({ $below }) => ($below ? '6px' : 'calc(-100% - 6px)')};
  animation: ${animation.fadeIn} ${motion.quick};
`;

interface Place {
  left: number;
  top: number;
  below: boolean;
}

/** Centred above the element, but never outside the viewport. */
function placeFor(element: Element): Place {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const margin = 148;
  const middle = left + width / 2;
  const below = top < 48;
  return {
    left: Math.max(Math.min(middle, window.innerWidth - margin), Math.min(margin, window.innerWidth / 2)),
    top: below ? bottom : top,
    below,
  };
}

export interface TooltipProps {
  /** Must not be essential: touch screens never show it. */
  label: ReactNode;
  /** One focusable element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A short text next to the hovered or focused element; Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const childProps = children.props;

  function hide() {
    clearTimeout(timer.current);
    setPlace(null);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = place !== null;
  useEffect(() => {
    if (!shown) return;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(null);
    };
    const hideOnScroll = () => setPlace(null);
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hideOnScroll, true);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hideOnScroll, true);
    };
  }, [shown]);

  const trigger = cloneElement(children, {
    'aria-describedby': shown ? id : childProps['aria-describedby'],
    onPointerEnter: (event) => {
      childProps.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      const element = event.currentTarget;
      timer.current = setTimeout(() => setPlace(placeFor(element)), restMs);
    },
    onPointerLeave: (event) => {
      childProps.onPointerLeave?.(event);
      hide();
    },
    onPointerDown: (event) => {
      childProps.onPointerDown?.(event);
      hide();
    },
    onFocus: (event) => {
      childProps.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setPlace(placeFor(event.currentTarget));
    },
    onBlur: (event) => {
      childProps.onBlur?.(event);
      hide();
    },
  });

  return (
    <>
      {trigger}
      {place
        ? createPortal(
            <Bubble id={id} role="tooltip" $below={place.below} style={{ left: place.left, top: place.top }}>
              {label}
            </Bubble>,
            document.body,
          )
        : null}
    </>
  );
}
