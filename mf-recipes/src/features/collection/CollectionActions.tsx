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
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { useNavigate } from 'react-router-dom';
import { t } from './texts';

const ImportDialog = lazyPart(async () => (await import('../import/dialog/ImportDialog')).ImportDialog);

interface CollectionActionsProps {
  /** Moves 'Import from CSV' into the menu and shows the add button as an icon. */
  compact: boolean;
  /** False for the empty collection, which has its own primary button. */
  isFilled: boolean;
  onAdd: () => void;
}

export function CollectionActions({ compact, isFilled, onAdd }: CollectionActionsProps) {
  const navigate = useNavigate();
  const importDialog = useDialog();
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
          <Button icon={<icons.Upload />} onClick={() => importDialog.show()}>
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
            <MenuItem icon={<icons.Upload />} onSelect={() => importDialog.show()}>
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
      {/* A dialog's chunk is loaded when it first opens. */}
      {importDialog.round > 0 ? <ImportDialog open={importDialog.open} onClose={importDialog.close} /> : null}
    </>
  );
}
