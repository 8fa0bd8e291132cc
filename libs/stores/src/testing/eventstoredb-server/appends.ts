import type { AppendResult, WrongExpectedVersionError as WrongVersion } from '@eventstore/db-client';
import { type AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { WrongExpectedVersionError, type EventStore } from '@forkcast/event-sourcing';
import { status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import type { AppendFault, Faults } from './faults';
import { empty } from './messages';
import { proposedAppend, type ProposedAppend } from './proposedAppend';
import { writeFailureOf } from './writeFailure';

type AppendCall = ServerReadableStream<AppendReq, AppendResp>;

/**
 * Handles appends as separate calls. Forkcast's connection prevents the client from using the shared append stream.
 */
export function appends(store: EventStore, faults: Faults) {
  return (call: AppendCall, answer: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    const messages: AppendReq.ProposedMessage[] = [];
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) messages.push(message);
    });
    call.on(
      'end',
      () => void answerAppend(store, faults.takeAppend(), () => proposedAppend(options, messages), answer),
    );
  };
}

async function answerAppend(
  store: EventStore,
  fault: AppendFault | undefined,
  read: () => ProposedAppend,
  answer: sendUnaryData<AppendResp>,
): Promise<void> {
  if (fault === 'unheard') return;
  try {
    const { streamName, events, expectedRevision } = read();
    const result = await store.appendToStream(streamName, events, { expectedRevision });
    if (fault === 'unanswered') return;
    if (fault === 'cut') answer({ code: status.UNAVAILABLE, details: 'the line was cut' });
    else answer(null, successOf(result));
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) answer(null, refusalOf(error));
    else answer(writeFailureOf(error));
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
