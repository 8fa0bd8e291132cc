// Installs what package-lock.json names, unless it is installed already.
import { checkNode, installIfMissing } from './setup.mjs';

checkNode();
installIfMissing();
