import { useToast } from '@forkcast/ui';
import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { t } from '../texts';

/**
 * Validates a form with a lazy-loaded schema, because zod is as large as a small screen. Submitting waits
 * until the schema is loaded. If it can't be loaded, a toast reports it, nothing is submitted, and the next
 * submit retries.
 *
 * @param load imports the module with the schema; must be a stable reference
 * @param resolverOf creates the resolver from that module
 *
 * @example
 * const loadSchema = () => import('./loginSchema');
 * // In the component:
 * const form = useForm<Login>({ resolver: useSchemaResolver(loadSchema, ({ loginResolver }) => loginResolver) });
 */
export function useSchemaResolver<Module, Values extends FieldValues>(
  load: () => Promise<Module>,
  resolverOf: (module: Module) => Resolver<Values>,
): Resolver<Values> {
  const { toast } = useToast();
  useEffect(() => {
    load().catch(() => undefined); // reported on submit if it still fails then
  }, [load]);
  return async (values, context, options) => {
    const module = await load().catch(() => null);
    if (module !== null) return resolverOf(module)(values, context, options);
    toast({ title: t('formNotChecked'), description: t('unreachable'), tone: 'destructive' });
    // Every form has a root error, but the generic type can't express it.
    return { values: {}, errors: { root: { type: 'unavailable' } } as FieldErrors<Values> };
  };
}
