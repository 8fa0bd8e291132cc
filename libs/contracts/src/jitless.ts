import { config } from 'zod';

// Set before the first schema is created: the pages' content security policy forbids eval.
config({ jitless: true });
