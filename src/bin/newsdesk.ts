import { keepRunning } from './keep-running.ts';
import { runProgram } from './programs.ts';

// The program `newsdesk COMMAND`. Importing this file runs it.

// Only the owner may read its files, because contacts are private on this machine.
process.umask(0o077);

for (const stream of [process.stdout, process.stderr]) keepRunning(stream);

// Exits explicitly, because a connection that a client keeps open would delay the end.
process.exit(await runProgram(process.argv.slice(2)));
