import './follow-clock.js';

// The production start with the sandbox's clock in place of the system's.

await import('#product/main.js');
