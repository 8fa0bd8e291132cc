import { randomUUID } from 'node:crypto';
import type { User } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import {
  CLIENT_ADDRESS_HEADER,
  IDENTITY_CHANGED_HEADER,
  KNOWN_DEVICE_HEADER,
  SIGNED_IN_HEADER,
  identitySchema,
  type Identity,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import {
  harnessForAll,
  serviceHarness,
  type HarnessResponse,
  type ServiceHarness,
} from '@forkcast/service-kit/testing';
import { accounts } from '../accounts';
import type { AccountsOptions } from '../models';

export const registeredAt = new Date('2026-11-20T18:00:00.000Z');

/** The accounts service as the gateway calls it, with a network address per client. */
export interface AccountsHarness extends ServiceHarness {
  dependencies(): ServiceDependencies;
  register(body: unknown, client?: string): Promise<HarnessResponse>;
  /** Sends a request as a person. */
  send(who: Pick<Person, 'identity'>, method: string, path: string, body?: unknown): Promise<HarnessResponse>;
  /** `knownDevice` is the value of the gateway's header. */
  login(body: unknown, client?: string, knownDevice?: string): Promise<HarnessResponse>;
  /** All events of the log. */
  log(): Promise<readonly (DomainEvent & { streamName: string })[]>;
}

export async function accountsHarness(options?: AccountsOptions): Promise<AccountsHarness> {
  const { start, extend } = accountsStarter(options);
  return extend(await serviceHarness(start, { now: registeredAt }));
}

/** An accounts service that all tests of the file share. Each test begins at `registeredAt`. */
export function accountsHarnessForAll(options?: AccountsOptions | (() => AccountsOptions)): AccountsHarness {
  const { start, extend } = accountsStarter(options);
  const harness = extend(harnessForAll(start, { now: registeredAt }));
  beforeEach(() => harness.setClock(registeredAt));
  return harness;
}

function accountsStarter(options: AccountsOptions | (() => AccountsOptions) = {}) {
  let given: ServiceDependencies | undefined;
  const start = (dependencies: ServiceDependencies) => {
    given = dependencies;
    return accounts.start(dependencies, typeof options === 'function' ? options() : options);
  };
  const extend = (harness: ServiceHarness): AccountsHarness => {
    const additions = {
      dependencies: () => {
        if (!given) throw new Error('Not started');
        return given;
      },
      register: (body: unknown, client: string = randomUUID()) =>
        harness.request('POST', '/api/auth/register', { body, headers: { [CLIENT_ADDRESS_HEADER]: client } }),
      send: ({ identity }: Pick<Person, 'identity'>, method: string, path: string, body?: unknown) =>
        harness.request(method, path, { identity, body }),
      login: (body: unknown, client: string = randomUUID(), knownDevice?: string) =>
        harness.request('POST', '/api/auth/login', {
          body,
          headers: {
            [CLIENT_ADDRESS_HEADER]: client,
            ...(knownDevice === undefined ? {} : { [KNOWN_DEVICE_HEADER]: knownDevice }),
          },
        }),
      log: async () => {
        const events: (DomainEvent & { streamName: string })[] = [];
        for await (const { event } of harness.stores.store.readAll()) {
          // Our streams hold JSON objects.
          if (event)
            events.push({ type: event.type, data: event.data as object, streamName: event.streamId });
        }
        return events;
      },
    };
    // The harness has getters, which a spread would freeze.
    return Object.defineProperties(harness, Object.getOwnPropertyDescriptors(additions)) as AccountsHarness;
  };
  return { start, extend };
}

let people = 0;

/** A new person that no other test uses. */
export function someone() {
  people += 1;
  return { email: `person${people}@example.org`, username: `person${people}`, password: 'correct horse' };
}

export interface Person {
  email: string;
  username: string;
  password: string;
  user: User;
  identity: Identity;
}

export async function registered(
  harness: AccountsHarness,
  particulars: Record<string, string> = {},
): Promise<Person> {
  const person = { ...someone(), ...particulars };
  const answer = await harness.register(person);
  const identity = signedIn(answer);
  if (!identity) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`);
  return { ...person, user: answer.body, identity };
}

/** Status and code of an error response. */
export function errorOf({ status, body }: HarnessResponse): [number, string] {
  return [status, body.error.code];
}

/** The identity that the gateway would set in all sessions of the account. */
export function changedIdentity({ headers }: HarnessResponse): Identity | null {
  const header = headers.get(IDENTITY_CHANGED_HEADER);
  return header === null ? null : identitySchema.parse(JSON.parse(header));
}

/** The identity that the gateway would start a session for. */
export function signedIn({ headers }: HarnessResponse): Identity | null {
  const header = headers.get(SIGNED_IN_HEADER);
  return header === null ? null : identitySchema.parse(JSON.parse(header));
}
