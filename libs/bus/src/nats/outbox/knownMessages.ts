import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';

/** A message's stream sequence and id. */
export interface KnownMessage {
  sequence: number;
  messageId: string;
}

const MESSAGE_ID = 'Nats-Msg-Id';

/**
 * Whether the stream still holds a message and all earlier ones. A server that was killed or lost power loses the end
 * of a stream and reuses its sequence numbers. Gaps beyond those of the `erased` messages mean that messages are
 * unreadable or missing.
 */
export async function isStillHeld(
  { jsm, names }: Session,
  { sequence, messageId }: KnownMessage,
  erased: number,
): Promise<boolean> {
  const { state } = await jsm.streams.info(names.stream);
  if (state.messages + erased !== state.last_seq || sequence > state.last_seq) return false;
  try {
    const { header } = await jsm.streams.getMessage(names.stream, { seq: sequence });
    return header.get(MESSAGE_ID) === messageId;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return false;
  }
}
