import { Badge, Row } from '@forkcast/ui';
import type { ReactNode } from 'react';
import { t } from '../texts';

interface TagListProps {
  tags: readonly string[];
  /** Renders a tag as a link. Defaults to plain text. */
  link?: (tag: string, word: ReactNode) => ReactNode;
}

/** The tags of a recipe. */
export function TagList({ tags, link = (_tag, word) => word }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap aria-label={t('tags')} data-print="hide">
      {tags.map((tag) => (
        <li key={tag}>
          {link(
            tag,
            <Badge>
              <bdi>{tag}</bdi>
            </Badge>,
          )}
        </li>
      ))}
    </Row>
  );
}
