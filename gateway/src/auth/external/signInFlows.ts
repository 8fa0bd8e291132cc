import { createHash, randomBytes } from 'node:crypto';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import { externalProfileSchema } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { z } from 'zod';
import { readSignedCookie, setSignedCookie } from '../../security/signedCookie';

const LIFETIME_MS = 10 * 60 * 1000;
/** Cookie and collection are named after Google, the first provider. */
const COOKIE = 'forkcast_google';

const flowSchema = z.object({
  /** Id of the provider. */
  provider: z.string(),
  mode: z.enum(['popup', 'redirect']),
  purpose: z.enum(['sign-in', 'connect']),
  /** What the provider needs for the callback; null once the browser has returned. */
  pending: z.record(z.string(), z.unknown()).nullable(),
  profile: externalProfileSchema.nullable(),
  /** Sealed; for logging out at the provider later. */
  idToken: z.string().optional(),
});

/** A browser's sign-in flow, and the profile that it resulted in. */
export type SignInFlow = z.infer<typeof flowSchema>;

interface FlowDocument {
  /** SHA-256 of the browser's cookie. */
  _id: string;
  flow: SignInFlow;
  expiresAt: number;
}

/** Flows in progress, ten minutes each, bound to their browser by a cookie. */
export class SignInFlows {
  readonly #documents: DocumentCollection<FlowDocument>;

  constructor(database: DocumentDatabase) {
    this.#documents = database.collection<FlowDocument>('google-flows');
  }

  /** Stores a flow under a new id; the browser's previous flow ends. */
  async store(ctx: ParameterizedContext, flow: SignInFlow): Promise<void> {
    const now = Date.now();
    await this.#documents.deleteMany({ expiresAt: { $lte: now } });
    await this.#endCurrent(ctx);
    const id = randomBytes(32).toString('base64url');
    await this.#documents.replaceOne(
      { _id: hashOf(id) },
      { flow, expiresAt: now + LIFETIME_MS },
      { upsert: true },
    );
    setSignedCookie(ctx, COOKIE, id, LIFETIME_MS);
  }

  async find(ctx: ParameterizedContext): Promise<SignInFlow | null> {
    const id = readSignedCookie(ctx, COOKIE);
    const document = id ? await this.#documents.findOne({ _id: hashOf(id) }) : null;
    if (!document || document.expiresAt <= Date.now()) return null;
    // Ignores flows that an earlier version stored in another format.
    return flowSchema.safeParse(document.flow).data ?? null;
  }

  async end(ctx: ParameterizedContext): Promise<void> {
    await this.#endCurrent(ctx);
    setSignedCookie(ctx, COOKIE, null, LIFETIME_MS);
  }

  async #endCurrent(ctx: ParameterizedContext): Promise<void> {
    const id = readSignedCookie(ctx, COOKIE);
    if (id) await this.#documents.deleteOne({ _id: hashOf(id) });
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
