import './failures/firstErrors';
// The nonce has to be set before any module that inserts styles is evaluated.
import './nonce';
import './main';
