import { Button, icons, Row } from '@forkcast/ui';

interface RowButtonsProps {
  add: string;
  onAdd: () => void;
  addHeading: string;
  onAddHeading: () => void;
}

/** Buttons that add a row or a heading at the end. */
export function RowButtons({ add, onAdd, addHeading, onAddHeading }: RowButtonsProps) {
  return (
    <Row gap={2} wrap>
      <Button size="sm" icon={<icons.Plus />} onClick={onAdd}>
        {add}
      </Button>
      <Button size="sm" variant="ghost" icon={<icons.Plus />} onClick={onAddHeading}>
        {addHeading}
      </Button>
    </Row>
  );
}
