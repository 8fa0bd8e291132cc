export { CONSUMER_PARTITIONS } from '../nats/partitions/partitionTable';
export { natsNames } from '../nats/connection/natsNames';
export { OUTBOXES } from '../nats/outbox/outboxCheckpoint';
export { busContract, type BusContractOptions, type BusWorld } from './busContract';
export { natsServerPath, startNatsServer, type NatsServer, type NatsServerOptions } from './natsServer';
export { noteSaid, said } from './saidEvents';
