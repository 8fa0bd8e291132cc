import type { EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** Environment variables of the standalone service; see docs/configuration.md. */
export const shoppingEnvironment = {
  PRODUCT_NAME: z.string().min(1).max(60).optional(),
} satisfies EnvironmentShape;
