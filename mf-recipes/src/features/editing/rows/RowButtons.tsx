import { Button, icons, Row } from '@forkcast/ui';
import { t } from '../texts';

interface RowButtonsProps {
  /** The label of the button that adds a row. */
  add: string;
  onAdd: (isHeading: boolean) => void;
}

/** Buttons that add a row or a heading at the end. */
export function RowButtons({ add, onAdd }: RowButtonsProps) {
  return (
    <Row gap={2} wrap>
      <Button size="sm" icon={<icons.Plus />} onClick={() => onAdd(false)}>
        {add}
      </Button>
      <Button size="sm" variant="ghost" icon={<icons.Plus />} onClick={() => onAdd(true)}>
        {t('addHeading')}
      </Button>
    </Row>
  );
}
