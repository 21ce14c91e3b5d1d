import { findViolations } from './find-violations.ts';

// Fails if an import breaks a rule, or if the tool found suspiciously few modules.
const fewestModules = 40;

const { moduleCount, violations } = await findViolations(process.cwd());
for (const { rule, from, to, comment } of violations) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
console.log(`${moduleCount} modules, ${violations.length} forbidden imports`);
if (moduleCount < fewestModules)
  console.log(`Expected at least ${fewestModules} modules: were they understood?`);
if (violations.length > 0 || moduleCount < fewestModules) process.exitCode = 1;
