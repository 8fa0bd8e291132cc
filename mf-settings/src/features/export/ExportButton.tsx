import { Button, type ButtonProps, icons } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useFailureToast } from '../../useFailureToast';
import { fetchExport } from './fetchExport';
import { saveFile } from './saveFile';

interface ExportButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
}

/** Downloads all that is kept for the account and its household. */
export function ExportButton({ label, variant }: ExportButtonProps) {
  const { toast } = useShell();
  const failed = useFailureToast();
  const [pending, setPending] = useState(false);

  const exportData = async () => {
    setPending(true);
    try {
      const file = await fetchExport();
      saveFile(file);
      toast({ title: 'Data exported', description: file.name, tone: 'positive' });
    } catch (error) {
      failed('Failed to export your data', error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Button
      variant={variant}
      icon={<icons.Download />}
      pending={pending}
      pendingLabel="Exporting..."
      onClick={() => void exportData()}
    >
      {label}
    </Button>
  );
}
