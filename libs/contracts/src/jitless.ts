import { config } from 'zod';

// Before the first schema is made: the policy of the pages forbids eval.
config({ jitless: true });
