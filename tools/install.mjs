// Installs the packages of package-lock.json unless they are installed.
import { checkNode, installIfMissing } from './setup.mjs';

checkNode();
installIfMissing();
