import type { ItemReason } from '@forkcast/contracts';
import { color, layer, text } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { reasonTexts } from './reasonTexts';
import { t } from '../texts';

/** More than this would push the list apart; the rest is a tap away. */
const SHOWN = 2;

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.xs};
  overflow-wrap: anywhere;
`;

const More = styled.button`
  position: relative;
  z-index: ${layer.sticky - 1};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
`;

/** Which recipes of which days brought an item onto the list. */
export function ItemReasons({ reasons }: { reasons: readonly ItemReason[] }) {
  const [open, setOpen] = useState(false);
  const texts = reasonTexts(reasons);
  if (texts.length === 0) return null;
  const hidden = open ? 0 : Math.max(0, texts.length - SHOWN);
  return (
    <Words>
      {t('reasons', { reasons: texts.slice(0, texts.length - hidden).join(', ') })}{' '}
      {hidden > 0 ? (
        <More type="button" data-print="hide" onClick={() => setOpen(true)}>
          {t('moreReasons', { count: hidden })}
        </More>
      ) : null}
    </Words>
  );
}
