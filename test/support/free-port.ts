export { freePort } from '../../sandbox/test-clients/free-port.js';
