import { runProgram } from './programs.ts';

// The program itself: `newsdesk COMMAND`. Importing it runs it.

// Everything it writes is for its owner alone: contacts are private on this machine.
process.umask(0o077);

// A reader that stops early, as in `newsdesk openapi | head`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// Ended rather than left to end: a connection that someone else keeps open must not hold it.
process.exit(await runProgram(process.argv.slice(2)));
