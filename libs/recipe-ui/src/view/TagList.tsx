import { Badge, Row } from '@forkcast/ui';
import type { ReactNode } from 'react';
import { detailFields } from '../detailFields';

interface TagListProps {
  tags: readonly string[];
  /** Makes a link of a tag; words that lead nowhere unless given. */
  link?: (tag: string, word: ReactNode) => ReactNode;
}

/** The words that a recipe is filed under. */
export function TagList({ tags, link = (_tag, word) => word }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap aria-label={detailFields.tags.label} data-print="hide">
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
