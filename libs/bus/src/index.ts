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
export { messageKeysOf } from './keyed-queues/messageKeys';
export {
  PARKED_COLLECTION,
  ParkedMessageError,
  parkedMessagesIn,
  type ParkedControl,
} from './parkedMessages';
export type { RetryPolicy } from './messageHandling';

export { consumerCheckpointId } from './embedded/consumerCheckpoint';
export { createEmbeddedBus, type EmbeddedBusOptions } from './embedded/embeddedBus';

export { connectParked, type ConnectParkedOptions } from './nats/parked/connectParked';
export type { JetStreamLimits } from './nats/connection/jetStreamLimits';
export { listenForChanges, type ChangeListener } from './nats/listenForChanges';
export { countStoredMessages, type CountStoredMessagesOptions } from './nats/countStoredMessages';
export { createNatsBus, type NatsBus, type NatsBusOptions } from './nats/natsBus';
export { outboxPositions } from './nats/outbox/outboxCheckpoint';
