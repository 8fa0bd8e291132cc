import { errorMessage, useShell } from '@forkcast/web-kit';

/** Says that something failed, in the server's words where it has some (specification, section 8). */
export function useFailureToast(): (title: string, error: unknown) => void {
  const { toast } = useShell();
  return (title, error) => {
    toast({ title, description: errorMessage(error, 'An error occurred'), tone: 'destructive' });
  };
}
