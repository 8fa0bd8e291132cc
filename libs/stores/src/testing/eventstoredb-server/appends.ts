import {
  MaxAppendSizeExceededError,
  type AppendResult,
  type WrongExpectedVersionError as WrongVersion,
} from '@eventstore/db-client';
import {
  AllStreamPosition,
  MaximumAppendSizeExceeded,
  StreamDeleted,
  Unknown,
  WrongExpectedVersion,
} from '@eventstore/db-client/generated/shared_pb';
import { Status as RpcStatus } from '@eventstore/db-client/generated/status_pb';
import {
  type AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb';
import { StreamDeletedError, WrongExpectedVersionError, type EventStore } from '@forkcast/event-sourcing';
import {
  status,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import type { Faults } from './faults';
import { empty, streamIdentifier } from './messages';
import { proposedAppend, type ProposedAppend } from './proposedAppend';
import { writeFailureOf } from './writeFailure';

type AppendCall = ServerReadableStream<AppendReq, AppendResp>;
type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** Both ways in which a client appends: a call of its own, or one of many over a shared stream. */
export class Appends {
  readonly #store: EventStore;
  readonly #faults: Faults;

  constructor(store: EventStore, faults: Faults) {
    this.#store = store;
    this.#faults = faults;
  }

  readonly single = (call: AppendCall, answer: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    const messages: AppendReq.ProposedMessage[] = [];
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) messages.push(message);
    });
    call.on('end', () => void this.#answerSingle(() => proposedAppend(options, messages), answer));
  };

  readonly batch = (call: BatchCall): void => {
    const begun = new Map<
      string,
      { options: BatchAppendReq.Options; messages: BatchAppendReq.ProposedMessage[] }
    >();
    call.on('data', (request: BatchAppendReq) => {
      const key = request.getCorrelationId()?.getString() ?? '';
      const append = begun.get(key) ?? {
        options: request.getOptions() ?? new BatchAppendReq.Options(),
        messages: [],
      };
      append.messages.push(...request.getProposedMessagesList());
      begun.set(key, append);
      if (!request.getIsFinal()) return;
      begun.delete(key);
      void this.#answerBatch(call, request, () => proposedAppend(append.options, append.messages));
    });
    call.on('end', () => call.end());
  };

  async #answerSingle(read: () => ProposedAppend, answer: sendUnaryData<AppendResp>): Promise<void> {
    const fault = this.#faults.takeAppend();
    if (fault === 'unheard') return;
    try {
      const result = await this.#append(read());
      if (fault === 'unanswered') return;
      if (fault === 'cut') answer({ code: status.UNAVAILABLE, details: 'the line was cut' });
      else answer(null, successOf(result));
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) answer(null, refusalOf(error));
      else answer(writeFailureOf(error));
    }
  }

  async #answerBatch(call: BatchCall, request: BatchAppendReq, read: () => ProposedAppend): Promise<void> {
    const fault = this.#faults.takeAppend();
    if (fault === 'unheard') return;
    const response = new BatchAppendResp().setCorrelationId(request.getCorrelationId());
    try {
      const append = read();
      response.setStreamIdentifier(streamIdentifier(append.streamName));
      response.setSuccess(batchSuccessOf(await this.#append(append)));
    } catch (error) {
      response.setError(statusOf(error));
    }
    if (fault === 'unanswered') return;
    if (fault === 'cut') call.emit('error', { code: status.UNAVAILABLE, details: 'the line was cut' });
    else call.write(response);
  }

  #append({ streamName, events, expectedRevision }: ProposedAppend): Promise<AppendResult> {
    return this.#store.appendToStream(streamName, events, { expectedRevision });
  }
}

function successOf({ nextExpectedRevision, position }: AppendResult): AppendResp {
  const success = new AppendResp.Success().setCurrentRevision(nextExpectedRevision.toString());
  if (position) {
    const { commit, prepare } = position;
    const place = new AppendResp.Position().setCommitPosition(commit.toString());
    success.setPosition(place.setPreparePosition(prepare.toString()));
  }
  return new AppendResp().setSuccess(success);
}

function batchSuccessOf({ nextExpectedRevision, position }: AppendResult): BatchAppendResp.Success {
  const success = new BatchAppendResp.Success().setCurrentRevision(nextExpectedRevision.toString());
  if (!position) return success;
  const place = new AllStreamPosition().setCommitPosition(position.commit.toString());
  return success.setPosition(place.setPreparePosition(position.prepare.toString()));
}

function refusalOf({ expectedVersion, actualVersion }: WrongVersion): AppendResp {
  const refusal = new AppendResp.WrongExpectedVersion();
  if (typeof actualVersion === 'bigint') refusal.setCurrentRevision(actualVersion.toString());
  else refusal.setCurrentNoStream(empty());
  if (expectedVersion === 'no_stream') refusal.setExpectedNoStream(empty());
  else if (expectedVersion === 'stream_exists') refusal.setExpectedStreamExists(empty());
  else if (expectedVersion === 'any') refusal.setExpectedAny(empty());
  else refusal.setExpectedRevision(expectedVersion.toString());
  return new AppendResp().setWrongExpectedVersion(refusal);
}

/** An error in the form that answers over a shared stream have. */
function statusOf(error: unknown): RpcStatus {
  // Field 3, without content: the message makes the object for its details of the protobuf library it belongs to.
  const answer = RpcStatus.deserializeBinary(Uint8Array.of(0x1a, 0)).setMessage(
    writeFailureOf(error).details,
  );
  const details = answer.getDetails();
  if (error instanceof WrongExpectedVersionError) {
    details?.pack(wrongVersionOf(error).serializeBinary(), 'event_store.client.WrongExpectedVersion');
  } else if (error instanceof StreamDeletedError) {
    const deleted = new StreamDeleted().setStreamIdentifier(streamIdentifier(error.streamName));
    details?.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
  } else if (error instanceof MaxAppendSizeExceededError) {
    const exceeded = new MaximumAppendSizeExceeded().setMaxappendsize(error.maxAppendSize);
    details?.pack(exceeded.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
  } else {
    details?.pack(new Unknown().serializeBinary(), 'event_store.client.Unknown');
  }
  return answer;
}

function wrongVersionOf({ expectedVersion, actualVersion }: WrongVersion): WrongExpectedVersion {
  const refusal = new WrongExpectedVersion();
  // Absent means that the stream does not exist, or that anything was expected.
  if (typeof actualVersion === 'bigint') refusal.setCurrentStreamRevision(actualVersion.toString());
  if (typeof expectedVersion === 'bigint') refusal.setExpectedStreamPosition(expectedVersion.toString());
  return refusal;
}
