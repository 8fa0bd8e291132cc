import {
  Button,
  IconButton,
  icons,
  LinkButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { laterPart } from '@forkcast/web-kit/laterPart';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from './texts';

const ImportDialog = laterPart(async () => (await import('../import/dialog/ImportDialog')).ImportDialog);
const WebImportDialog = laterPart(
  async () => (await import('../web-import/WebImportDialog')).WebImportDialog,
);

const exportItems: ReactNode = (
  <>
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
  </>
);

interface CollectionActionsProps {
  /** All but adding in one menu. */
  compact: boolean;
  /** Where there is nothing to show, the way to go is shown in its place. */
  isFilled: boolean;
  onAdd: () => void;
}

/** What can be done with the whole collection: adding, importing and exporting. */
export function CollectionActions({ compact, isFilled, onAdd }: CollectionActionsProps) {
  const navigate = useNavigate();
  const fromFile = useDialog();
  const fromPage = useDialog<string>();
  useSharedAddress(fromPage.show);

  const variant = isFilled ? 'primary' : 'secondary';
  return (
    <>
      {compact ? (
        <>
          <IconButton variant={variant} label={t('add')} icon={<icons.Plus />} onClick={onAdd} />
          <Menu>
            <MenuTrigger>
              <IconButton variant="secondary" label={t('importAndExport')} icon={<icons.Ellipsis />} />
            </MenuTrigger>
            <MenuContent align="start">
              <MenuItem icon={<icons.Upload />} onSelect={() => void navigate('/recipes/import')}>
                {t('importFiles')}
              </MenuItem>
              <MenuItem icon={<icons.Upload />} onSelect={() => fromFile.show()}>
                {t('importFromCsv')}
              </MenuItem>
              <MenuItem icon={<icons.Link />} onSelect={() => fromPage.show('')}>
                {t('importFromPage')}
              </MenuItem>
              <MenuSeparator />
              <MenuLabel>{t('export')}</MenuLabel>
              {exportItems}
            </MenuContent>
          </Menu>
        </>
      ) : (
        <>
          <Menu>
            <MenuTrigger>
              <Button icon={<icons.Download />}>{t('export')}</Button>
            </MenuTrigger>
            <MenuContent>{exportItems}</MenuContent>
          </Menu>
          <LinkButton as={Link} to="/recipes/import" icon={<icons.Upload />}>
            {t('importFiles')}
          </LinkButton>
          <Button icon={<icons.Upload />} onClick={() => fromFile.show()}>
            {t('importFromCsv')}
          </Button>
          <Button icon={<icons.Link />} onClick={() => fromPage.show('')}>
            {t('importFromPage')}
          </Button>
          <Button variant={variant} icon={<icons.Plus />} onClick={onAdd}>
            {t('add')}
          </Button>
        </>
      )}
      {/* A dialog's code is fetched when it is opened first; from then on it stays. */}
      {fromFile.round > 0 ? <ImportDialog open={fromFile.open} onClose={fromFile.close} /> : null}
      {fromPage.round > 0 ? (
        <WebImportDialog
          key={`page-${fromPage.round}`}
          address={fromPage.subject}
          open={fromPage.open}
          onClose={fromPage.close}
        />
      ) : null}
    </>
  );
}

const SHARED = '#import=';

/** The address of a page that another app shared stands behind '#', for once. */
function useSharedAddress(onShared: (address: string) => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(SHARED)) return;
    onShared(new URLSearchParams(hash.slice(1)).get('import') ?? '');
    void navigate({ pathname, search, hash: '' }, { replace: true });
  }, [hash, pathname, search, navigate, onShared]);
}
