import {
  Button,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { laterPart } from '@forkcast/web-kit/laterPart';
import { useNavigate } from 'react-router-dom';
import { t } from './texts';

const ImportDialog = laterPart(async () => (await import('../import/dialog/ImportDialog')).ImportDialog);

interface CollectionActionsProps {
  /** 'Import from CSV' is in the menu, and adding has no text. */
  compact: boolean;
  /** The empty collection has a primary button of its own. */
  isFilled: boolean;
  onAdd: () => void;
}

/** Adding, importing and exporting. */
export function CollectionActions({ compact, isFilled, onAdd }: CollectionActionsProps) {
  const navigate = useNavigate();
  const fromFile = useDialog();
  const variant = isFilled ? 'primary' : 'secondary';
  return (
    <>
      {compact ? (
        <IconButton variant={variant} label={t('add')} icon={<icons.Plus />} onClick={onAdd} />
      ) : (
        <>
          <Button variant={variant} icon={<icons.Plus />} onClick={onAdd}>
            {t('add')}
          </Button>
          <Button icon={<icons.Upload />} onClick={() => fromFile.show()}>
            {t('importFromCsv')}
          </Button>
        </>
      )}
      <Menu>
        <MenuTrigger>
          <IconButton variant="secondary" label={t('importAndExport')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.Upload />} onSelect={() => void navigate('/recipes/import')}>
            {t('importFiles')}
          </MenuItem>
          {compact ? (
            <MenuItem icon={<icons.Upload />} onSelect={() => fromFile.show()}>
              {t('importFromCsv')}
            </MenuItem>
          ) : null}
          <MenuSeparator />
          <MenuLabel>{t('export')}</MenuLabel>
          <MenuItem asChild>
            <a href="/api/recipes/export?format=csv" download>
              {t('exportCsv')}
            </a>
          </MenuItem>
          <MenuItem asChild>
            <a href="/api/recipes/export?format=jsonld" download>
              {t('exportJsonLd')}
            </a>
          </MenuItem>
        </MenuContent>
      </Menu>
      {/* A dialog's code is fetched when it is first opened. */}
      {fromFile.round > 0 ? <ImportDialog open={fromFile.open} onClose={fromFile.close} /> : null}
    </>
  );
}
