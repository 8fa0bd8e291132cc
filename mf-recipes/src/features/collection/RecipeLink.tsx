import { color, ExternalLink, webAddress } from '@forkcast/ui';
import styled from 'styled-components';

const Fitting = styled.span`
  > a {
    max-width: 100%;
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

/** A recipe's link, shown by its host; a link that is no web address is the text that it is. */
export function RecipeLink({ url }: { url: string | null }) {
  if (!url) return null;
  const address = webAddress(url);
  if (!address) return <Plain title={url}>{url}</Plain>;
  return (
    <Fitting>
      <ExternalLink href={url}>{address.host.replace(/^www\./, '')}</ExternalLink>
    </Fitting>
  );
}
