import { findViolations } from './find-violations.ts';

// Fails where an import breaks a rule, or where the tool saw next to nothing.
const fewestModules = 40;

const { moduleCount, violations } = await findViolations(process.cwd());
for (const { rule, from, to, comment } of violations) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
console.log(`${moduleCount} modules, ${violations.length} forbidden imports`);
if (moduleCount < fewestModules)
  console.log(`Expected at least ${fewestModules} modules: were they understood?`);
if (violations.length > 0 || moduleCount < fewestModules) process.exitCode = 1;
