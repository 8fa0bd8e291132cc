import { busContract } from '../testing/busContract';
import { createEmbeddedBus } from './embeddedBus';

busContract('The embedded bus', createEmbeddedBus, { shared: false });
