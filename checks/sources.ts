// What reads sources. Tests import it from here: Node looks for a package beside the file that names it.
export { checkSync } from 'recheck';
export { default as ts } from 'typescript';
