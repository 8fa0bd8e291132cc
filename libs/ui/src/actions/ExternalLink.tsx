import { webAddress } from '@forkcast/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import { ownText } from '../texts/ownText';
import { t } from '../texts/texts';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  max-width: 32ch;
  vertical-align: bottom;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: 0.85em;
    height: 0.85em;
  }
`;

export interface ExternalLinkProps {
  /** Any text that a user typed. */
  href: string | null | undefined;
  /** The link's text; defaults to `href`. */
  children?: ReactNode;
}

/** A link that opens in a new tab if `href` is a web address; otherwise plain text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const address = webAddress(href);
  if (!address) return <>{ownText(children ?? href)}</>;
  return (
    <Anchor
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      title={t('opensInNewTab', { address: address.href })}
    >
      <span>{children ?? href}</span>
      <ExternalLinkIcon aria-hidden />
    </Anchor>
  );
}
