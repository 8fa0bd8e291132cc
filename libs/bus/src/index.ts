export type {
  Bus,
  BusConsumer,
  Change,
  ConsumerDefinition,
  IntegrationMessage,
  ParkedMessage,
  Publication,
} from './bus';
export { endOfLog } from './endOfLog';
export { messageKeysOf } from './keyed-queues/messageKeys';
export { parkedMessagesIn, type ParkedControl } from './parkedMessages';
export { createEmbeddedBus } from './embedded/embeddedBus';

export { connectParked } from './nats/parked/connectParked';
export { listenForChanges } from './nats/listenForChanges';
export { countStoredMessages } from './nats/countStoredMessages';
export { createNatsBus, type NatsBus } from './nats/natsBus';
export { outboxPositions } from './nats/outbox/outboxCheckpoint';
