export { CONSUMER_LANES } from '../nats/laneTable';
export { natsNames } from '../nats/natsNames';
export { OUTBOXES } from '../nats/outboxCheckpoint';
export { busContract, type BusContractOptions, type BusWorld } from './busContract';
export { natsServerPath, startNatsServer, type NatsServer, type NatsServerOptions } from './natsServer';
export { noteSaid, said } from './saidEvents';
