import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, runWithKills } from '../service/sending/engine/testing/kill-run.ts';

/*
 * Sends an email with processes that are killed (SIGKILL) at random times, and then counts:
 *   tsx src/bench/sending-kills.ts [RECEIVERS] [KILLS] [WORKERS]
 * If NEWSDESK_DATABASE_URL names an empty database, this runs on PostgreSQL, with two workers by default, and kills one of
 * them at a time.
 */

const receivers = Number(process.argv[2] ?? 20_000);
const kills = Number(process.argv[3] ?? 100);
const databaseUrl = process.env['NEWSDESK_DATABASE_URL'];
const workers = Number(process.argv[4] ?? (databaseUrl === undefined ? 1 : 2));
const connections = 10;

const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-kills-'));
const run = { storage: { dataFolder, databaseUrl, threads: 0 }, receivers, kills, workers, connections };
const report = await runWithKills(run);
console.log(`${report.kills} kills over ${receivers.toLocaleString('en')} receivers, ${workers} at a time`);
console.log(JSON.stringify(report.counts));
console.log(`${report.received} messages came, ${report.twice.length} of them twice`);
const faults = faultsOf(report, run);
console.log(faults.length === 0 ? 'nobody left out, nobody written to twice' : `WRONG: ${faults.join('; ')}`);
await rm(dataFolder, { recursive: true, force: true });
process.exitCode = faults.length === 0 ? 0 : 1;
