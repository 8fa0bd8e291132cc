import { Button, icons } from '@forkcast/ui';
import { lazy, Suspense, useState } from 'react';

const WebImportDialog = lazy(async () => ({
  default: (await import('./WebImportDialog')).WebImportDialog,
}));

/** 'Import from web address', beside the collection's heading. */
export function ImportFromPage() {
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button icon={<icons.Link />} onClick={() => setImporting('open')}>
        Import from web address
      </Button>
      {importing === 'never' ? null : (
        <Suspense>
          <WebImportDialog open={importing === 'open'} onClose={() => setImporting('closed')} />
        </Suspense>
      )}
    </>
  );
}
