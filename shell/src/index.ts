import './failures/firstErrors';
// The nonce has to be there before anything that writes styles is evaluated.
import './nonce';
import './main';
