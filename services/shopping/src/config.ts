import type { EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** The variables of this service as a process of its own; docs/configuration.md explains them. */
export const shoppingEnvironment = {
  PRODUCT_NAME: z.string().min(1).max(60).optional(),
} satisfies EnvironmentShape;
