import { isNotFound } from './natsErrors';
import type { Session } from './natsLink';

/** A message by its place in the stream, and what was published there. */
export interface KnownMessage {
  sequence: number;
  messageId: string;
}

export const MESSAGE_ID = 'Nats-Msg-Id';

/** A server that is killed loses few; how many are looked for before it is given up. */
const LOOKS = 16;

/**
 * The place of the furthest of some messages that the stream still holds, and with it everything before; 0 if there is
 * none. A server that was killed or lost its power loses the end of a stream, and fills the places anew; what it cannot
 * read in the middle leaves a gap beside those of the `erased` messages, after which nothing is sure.
 */
export async function furthestKept(
  { jsm, names }: Session,
  messages: readonly KnownMessage[],
  erased: number,
): Promise<number> {
  const { state } = await jsm.streams.info(names.stream);
  if (state.messages + erased !== state.last_seq) return 0;
  const candidates = messages
    .filter(({ sequence }) => sequence <= state.last_seq)
    .sort((one, other) => other.sequence - one.sequence);
  for (const { sequence, messageId } of candidates.slice(0, LOOKS)) {
    try {
      const { header } = await jsm.streams.getMessage(names.stream, { seq: sequence });
      if (header.get(MESSAGE_ID) === messageId) return sequence;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return 0;
}
