import type { ItemReason } from '@forkcast/contracts';
import { breakpoint, color, layer, text } from '@forkcast/ui';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { reasonTexts, type ReasonText } from './reasonTexts';
import { t } from '../texts';

/** Limit of shown reasons; more would stretch the list, so they open on tap. */
const REASONS_SHOWN = 2;

const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.xs};
  overflow-wrap: anywhere;
`;

/** Stacked above the area that checks the item. */
const ReasonLink = styled(Link)`
  position: relative;
  z-index: ${layer.sticky - 1};
  color: inherit;
  text-decoration-color: ${color.lineStrong};

  ${breakpoint.print} {
    text-decoration: none;
  }
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

/** The recipes and days that an item is needed for, with links to the recipes. */
export function ItemReasons({ reasons }: { reasons: readonly ItemReason[] }) {
  const [open, setOpen] = useState(false);
  const texts = reasonTexts(reasons);
  if (texts.length === 0) return null;
  const hidden = open ? 0 : Math.max(0, texts.length - REASONS_SHOWN);
  return (
    <Words>
      {t.rich('reasons', { reasons: joinReasons(texts.slice(0, texts.length - hidden)) })}{' '}
      {hidden > 0 ? (
        <More type="button" data-print="hide" onClick={() => setOpen(true)}>
          {t('moreReasons', { count: hidden })}
        </More>
      ) : null}
    </Words>
  );
}

function joinReasons(reasons: readonly ReasonText[]) {
  return reasons.map(({ text, to }, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <span>, </span>}
      {to === null ? <span>{text}</span> : <ReasonLink to={to}>{text}</ReasonLink>}
    </Fragment>
  ));
}
