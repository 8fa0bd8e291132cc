import { TombstoneResp, type TombstoneReq } from '@eventstore/db-client/generated/streams_pb';
import { STREAM_EXISTS, type EventStore } from '@forkcast/event-sourcing';
import { status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import type { Faults } from './faults';
import { streamNameOf } from './messages';
import { expectedRevisionOf } from './proposedAppend';
import { writeFailureOf } from './writeFailure';

type TombstoneCall = ServerUnaryCall<TombstoneReq, TombstoneResp>;

/** Tombstones streams. Faults of appends also apply to tombstones, as both are writes. */
export function tombstones(store: EventStore, faults: Faults) {
  return (call: TombstoneCall, answer: sendUnaryData<TombstoneResp>): void => {
    const fault = faults.takeAppend();
    if (fault === 'unheard') return;
    const options = call.request.getOptions();
    const expectedRevision = options && expectedRevisionOf(options);
    if (!options || expectedRevision === undefined || expectedRevision === STREAM_EXISTS) {
      return answer({ code: status.INVALID_ARGUMENT, details: 'A tombstone says what it expects' });
    }
    store.tombstoneStream(streamNameOf(options?.getStreamIdentifier()), { expectedRevision }).then(
      ({ position }) => {
        if (fault === 'unanswered') return;
        if (fault === 'cut') answer({ code: status.UNAVAILABLE, details: 'the line was cut' });
        else answer(null, position ? tombstoneAt(position) : new TombstoneResp());
      },
      (error: unknown) => answer(writeFailureOf(error)),
    );
  };
}

function tombstoneAt({ commit, prepare }: { commit: bigint; prepare: bigint }): TombstoneResp {
  const place = new TombstoneResp.Position().setCommitPosition(commit.toString());
  return new TombstoneResp().setPosition(place.setPreparePosition(prepare.toString()));
}
