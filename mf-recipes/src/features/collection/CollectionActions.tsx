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
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/ImportDialog')).ImportDialog,
}));
const WebImportDialog = lazy(async () => ({
  default: (await import('../web-import/WebImportDialog')).WebImportDialog,
}));

/** A dialog's code is fetched when it is opened first; from then on it stays. */
type Opened = 'never' | 'open' | 'closed';

const exportItems: ReactNode = (
  <>
    <MenuItem asChild>
      <a href="/api/recipes/export?format=csv" download>
        CSV for spreadsheets
      </a>
    </MenuItem>
    <MenuItem asChild>
      <a href="/api/recipes/export?format=jsonld" download>
        JSON-LD for other programs
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
  const [fromFile, setFromFile] = useState<Opened>('never');
  const [fromPage, setFromPage] = useState<Opened>('never');

  const addButton = (
    <Button variant={isFilled ? 'primary' : 'secondary'} icon={<icons.Plus />} onClick={onAdd}>
      Add Recipe
    </Button>
  );
  return (
    <>
      {compact ? (
        <>
          {addButton}
          <Menu>
            <MenuTrigger>
              <IconButton variant="secondary" label="Import and export" icon={<icons.Ellipsis />} />
            </MenuTrigger>
            <MenuContent align="start">
              <MenuItem icon={<icons.Upload />} onSelect={() => setFromFile('open')}>
                Import from CSV
              </MenuItem>
              <MenuItem icon={<icons.Link />} onSelect={() => setFromPage('open')}>
                Import from web address
              </MenuItem>
              <MenuSeparator />
              <MenuLabel>Export</MenuLabel>
              {exportItems}
            </MenuContent>
          </Menu>
        </>
      ) : (
        <>
          <Menu>
            <MenuTrigger>
              <Button icon={<icons.Download />}>Export</Button>
            </MenuTrigger>
            <MenuContent>{exportItems}</MenuContent>
          </Menu>
          <Button icon={<icons.Upload />} onClick={() => setFromFile('open')}>
            Import from CSV
          </Button>
          <Button icon={<icons.Link />} onClick={() => setFromPage('open')}>
            Import from web address
          </Button>
          {addButton}
        </>
      )}
      <Suspense>
        {fromFile === 'never' ? null : (
          <ImportDialog open={fromFile === 'open'} onClose={() => setFromFile('closed')} />
        )}
        {fromPage === 'never' ? null : (
          <WebImportDialog open={fromPage === 'open'} onClose={() => setFromPage('closed')} />
        )}
      </Suspense>
    </>
  );
}
