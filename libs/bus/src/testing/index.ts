export { CONSUMER_PARTITIONS } from '../nats/partitions/partitionTable';
export { natsNames } from '../nats/connection/natsNames';
export { OUTBOXES } from '../nats/outbox/outboxCheckpoint';
export { natsServerPath, startNatsServer, type NatsServer } from './natsServer';
export { recordText, textPublication } from './textEvents';
