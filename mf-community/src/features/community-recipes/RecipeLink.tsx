import { color, ExternalLink, webAddress } from '@forkcast/ui';
import styled from 'styled-components';

const Plain = styled.span`
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/** A recipe's link, shown by its host; a link that is no web address is the text that it is. */
export function RecipeLink({ url }: { url: string | null }) {
  if (!url) return null;
  const address = webAddress(url);
  if (!address) return <Plain>{url}</Plain>;
  return <ExternalLink href={url}>{address.host.replace(/^www\./, '')}</ExternalLink>;
}
