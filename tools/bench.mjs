// npm run bench [growth|profile] [-- options]: without a word, the hot paths against their reference programs.
const PROGRAMS = { growth: '../bench/growth.mjs', profile: '../bench/profile.mjs' };

const program = PROGRAMS[process.argv[2]];
if (program) process.argv.splice(2, 1);
await import(program ?? '../bench/run.mjs');
