import { Button, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { lazy, Suspense, useState } from 'react';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** 'Import from CSV' and 'Export', beside the collection's heading. */
export function ImportAndExport() {
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button icon={<icons.Download />}>Export</Button>
        </MenuTrigger>
        <MenuContent>
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
        </MenuContent>
      </Menu>
      <Button icon={<icons.Upload />} onClick={() => setImporting('open')}>
        Import from CSV
      </Button>
      {importing === 'never' ? null : (
        <Suspense>
          <ImportDialog open={importing === 'open'} onClose={() => setImporting('closed')} />
        </Suspense>
      )}
    </>
  );
}
