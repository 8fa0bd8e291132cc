import { Button, type ButtonProps, icons } from '@forkcast/ui';
import { useOutcome, usePending } from '@forkcast/web-kit';
import { saveFile } from '@forkcast/web-kit/saveFile';
import { fetchExport } from './fetchExport';
import { t } from './texts';

interface ExportButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
}

/** Downloads all data of the account and its household. */
export function ExportButton({ label, variant }: ExportButtonProps) {
  const { done, failed } = useOutcome();
  const { pending, during } = usePending();

  const exportData = async () => {
    try {
      const file = await during(fetchExport());
      saveFile(file);
      done(t('exported'), file.name);
    } catch (error) {
      failed(t('exportFailed'), error);
    }
  };

  return (
    <Button
      variant={variant}
      icon={<icons.Download />}
      pending={pending}
      pendingLabel={t('exporting')}
      onClick={() => void exportData()}
    >
      {label}
    </Button>
  );
}
