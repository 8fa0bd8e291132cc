import { Badge, Row } from '@forkcast/ui';
import { detailFields } from '../detailFields';

/** The words that a recipe is filed under. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap aria-label={detailFields.tags.label} data-print="hide">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </Row>
  );
}
