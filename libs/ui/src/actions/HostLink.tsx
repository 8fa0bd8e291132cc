import { webAddress } from '@forkcast/contracts';
import styled from 'styled-components';
import { breakpoint, color } from '../theme/tokens';
import { ExternalLink } from './ExternalLink';
import { touchReach } from './touchReach';

const Fitting = styled.span`
  min-width: 0;
  max-width: 100%;

  > a {
    max-width: 100%;
    ${breakpoint.touch} {
      position: relative;
    }
    ${touchReach}
  }
`;

const Plain = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/** A link labelled with its host. Text that isn't a web address stays plain text. */
export function HostLink({ href }: { href: string | null }) {
  if (!href) return null;
  const address = webAddress(href);
  if (!address) return <Plain title={href}>{href}</Plain>;
  return (
    <Fitting>
      <ExternalLink href={href}>{address.host.replace(/^www\./, '')}</ExternalLink>
    </Fitting>
  );
}
