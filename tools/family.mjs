/** Takes the word after a command (`npm run drill failover`) from the arguments. Ends the process with one line if it is not one of `words`. */
export function takeWord(command, words) {
  const [word] = process.argv.splice(2, 1);
  if (words.includes(word)) return word;
  process.stderr.write(`usage: npm run ${command} <${words.join('|')}>\n`);
  process.exit(word === undefined || word === '--help' ? 0 : 1);
}
