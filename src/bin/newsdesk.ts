import { runProgram } from './programs.ts';

// The program itself: `newsdesk COMMAND`. Importing it runs it. Ended rather than left to end: a connection that
// somebody else keeps open must not hold it.
process.exit(await runProgram(process.argv.slice(2)));
