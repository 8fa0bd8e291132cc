import { BSON } from 'mongodb';
import type { Command, Reply } from './command';

/* The part of MongoDB's wire protocol that its driver uses: OP_MSG, and OP_QUERY for the first handshake. */

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
/** The header of an OP_REPLY: flags (8: await capable), no cursor id, starting from 0, one document. */
const REPLY_FIELDS = [8, 0, 0, 0, 1];

export interface Request {
  command: Command;
  /** The client waits for a response. */
  answered: boolean;
  /** The client accepts a stream of responses. */
  streamed: boolean;
  reply(answer: Reply, moreToCome?: boolean): Uint8Array;
}

/** Splits a byte stream into requests. */
export class RequestReader {
  #rest: Uint8Array = new Uint8Array(0);

  read(chunk: Uint8Array): Request[] {
    this.#rest = joined([this.#rest, chunk]);
    const requests: Request[] = [];
    while (this.#rest.length >= HEADER && this.#rest.length >= int32At(this.#rest, 0)) {
      const length = int32At(this.#rest, 0);
      requests.push(parse(this.#rest.subarray(0, length)));
      this.#rest = this.#rest.subarray(length);
    }
    return requests;
  }
}

function parse(message: Uint8Array): Request {
  const id = int32At(message, 4);
  const opCode = int32At(message, 12);
  if (opCode === OP_MSG) {
    const flags = int32At(message, HEADER);
    return {
      command: sectionsOf(message, flags & CHECKSUM_PRESENT ? message.length - 4 : message.length),
      answered: (flags & MORE_TO_COME) === 0,
      streamed: (flags & EXHAUST_ALLOWED) !== 0,
      reply: (answer, moreToCome = false) => {
        const sent = int32s([moreToCome ? MORE_TO_COME : 0]);
        return encode(id, OP_MSG, [sent, Uint8Array.of(0), BSON.serialize(answer)]);
      },
    };
  }
  if (opCode === OP_QUERY) {
    const afterName = message.indexOf(0, HEADER + 4) + 1;
    const query = documentAt(message, afterName + 8);
    return {
      command: { ...query, $db: 'admin' },
      answered: true,
      streamed: false,
      reply: (answer) => encode(id, OP_REPLY, [int32s(REPLY_FIELDS), BSON.serialize(answer)]),
    };
  }
  throw new Error(`This server does not know the message ${opCode}`);
}

/** The body, with its document sequences as lists. */
function sectionsOf(message: Uint8Array, end: number): Command {
  const command: BSON.Document = {};
  let size = 0;
  for (let at = HEADER + 4; at < end; at += size) {
    const kind = message[at];
    at += 1;
    size = int32At(message, at);
    if (kind === 0) {
      Object.assign(command, documentAt(message, at));
      continue;
    }
    const afterName = message.indexOf(0, at + 4) + 1;
    const name = new TextDecoder().decode(message.subarray(at + 4, afterName - 1));
    command[name] = documentsIn(message, afterName, at + size);
  }
  // Every OP_MSG names its database.
  return command as Command;
}

function documentsIn(message: Uint8Array, from: number, end: number): BSON.Document[] {
  const documents: BSON.Document[] = [];
  for (let at = from; at < end; at += int32At(message, at)) documents.push(documentAt(message, at));
  return documents;
}

function documentAt(message: Uint8Array, at: number): BSON.Document {
  return BSON.deserialize(message.subarray(at, at + int32At(message, at)));
}

function encode(responseTo: number, opCode: number, parts: readonly Uint8Array[]): Uint8Array {
  const body = joined(parts);
  return joined([int32s([HEADER + body.length, 0, responseTo, opCode]), body]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function int32At(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(at, true);
}

function int32s(values: readonly number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(values).buffer);
}
