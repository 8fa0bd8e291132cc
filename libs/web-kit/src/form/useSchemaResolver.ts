import { useToast } from '@forkcast/ui';
import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { t } from '../texts';

/**
 * Checks a form by a schema that is fetched while the form is there already: schemas come with zod, which is as large as
 * a small screen. A form that is sent sooner waits for it. Where it cannot be had, a toast says so and nothing is sent;
 * sending the form again asks for it again.
 *
 * @param load imports the module with the schema; the same function with every drawing
 * @param resolverOf what that module makes of it
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
    load().catch(() => undefined); // told when the form is sent, should it still be so then
  }, [load]);
  return async (values, context, options) => {
    const module = await load().catch(() => null);
    if (module !== null) return resolverOf(module)(values, context, options);
    toast({ title: t('formNotChecked'), description: t('unreachable'), tone: 'destructive' });
    // Every form has a root, which the type of a form that is not known yet cannot tell.
    return { values: {}, errors: { root: { type: 'unavailable' } } as FieldErrors<Values> };
  };
}
