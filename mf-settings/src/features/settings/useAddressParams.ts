import { useSearchParams } from 'react-router-dom';

/** The parameters of the address. `change` replaces the history entry; null removes a parameter. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { params, change };
}
