export type {
  Bus,
  BusConsumer,
  Change,
  ConsumerDefinition,
  HandledTogether,
  IntegrationMessage,
  ParkedMessage,
  Publication,
} from './bus';
export { endOfLog } from './endOfLog';
export { laneKeysOf } from './lanes/laneKeys';
export { parkedMessagesIn, type ParkedControl } from './parkedControl';
export { ParkedMessageError } from './parkedMessageError';
export { PARKED_COLLECTION } from './parkedMessages';
export type { RetryPolicy } from './retryPolicy';

export { consumerCheckpointId } from './embedded/consumerCheckpoint';
export { createEmbeddedBus, type EmbeddedBusOptions } from './embedded/embeddedBus';

export { connectParked, type ConnectParkedOptions } from './nats/connectParked';
export type { JetStreamLimits } from './nats/jetStreamLimits';
export { listenForChanges, type ChangeListener } from './nats/listenForChanges';
export { messagesKept, type MessagesKeptOptions } from './nats/messagesKept';
export { createNatsBus, type NatsBus, type NatsBusOptions } from './nats/natsBus';
export { outboxPositions } from './nats/outboxCheckpoint';
