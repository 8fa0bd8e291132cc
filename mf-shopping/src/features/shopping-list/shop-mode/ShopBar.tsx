import type { ShoppingListItem } from '@forkcast/contracts';
import { Button, color, IconButton, icons, layer, Row, space, text, usePhone } from '@forkcast/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from './texts';
import { useScreenAwake } from './useScreenAwake';

const Bar = styled.header`
  position: sticky;
  top: var(--fc-top-bar, 0px);
  z-index: ${layer.sticky};
  display: grid;
  grid-template-rows: minmax(${space[11]}, auto) ${space[9]};
  gap: ${space[1]};
  margin: 0 -${space[1]};
  padding: ${space[2]} ${space[1]};
  background: ${color.surface};
`;

const Title = styled.h1`
  font-size: ${text.lg};

  &:focus {
    outline: none;
  }
`;

const StatusText = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Shrinks first if both don't fit, as with large text. */
const Screen = styled(StatusText)`
  flex-shrink: 99;
`;

interface ShopBarProps {
  left: number;
  /** The item that was checked last. */
  undoable: ShoppingListItem | undefined;
  /** Shown next to the title. */
  storeMenu: ReactNode;
  onUndo: (item: ShoppingListItem) => void;
  onLeave: () => void;
}

export function ShopBar({ left, undoable, storeMenu, onUndo, onLeave }: ShopBarProps) {
  const isAwake = useScreenAwake();
  const isPhone = usePhone();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that started shop mode no longer exists.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Bar>
      <Row justify="space-between" wrap>
        <Row gap={1} wrap>
          <Title ref={title} tabIndex={-1}>
            {t('title')}
          </Title>
          {storeMenu}
        </Row>
        {isPhone ? (
          <IconButton label={t('leave')} icon={<icons.X />} onClick={onLeave} />
        ) : (
          <Button icon={<icons.X />} onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
      </Row>
      <Row justify="space-between">
        <StatusText role="status">
          {[t('left', { count: left }), ...(undoable ? [t('inBasket', { item: undoable.name })] : [])].join(
            ' · ',
          )}
        </StatusText>
        {undoable ? (
          <Button size="sm" variant="ghost" icon={<icons.Undo2 />} onClick={() => onUndo(undoable)}>
            {t('undo')}
          </Button>
        ) : (
          <Screen>{t(isAwake ? 'screenStaysOn' : 'screenMayDim')}</Screen>
        )}
      </Row>
    </Bar>
  );
}
