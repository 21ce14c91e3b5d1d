import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { importRules } from './rules.ts';

/** An import that a rule forbids. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  /** The module imported, or the whole way round of a circle. */
  to: string;
  /** What to do instead. */
  comment: string;
}

/** What was seen below a root folder. */
export interface Inspection {
  /** Our own modules that were read: far too few means that the tool didn't understand them. */
  moduleCount: number;
  violations: ForbiddenImport[];
}

const comments = new Map(importRules.map((rule) => [rule.name, rule.comment ?? '']));

/** Reads every module below `root`'s src, e2e and .ci and holds their imports against the rules. */
export async function findViolations(root: string): Promise<Inspection> {
  const folders = ['src', 'e2e', '.ci'].filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...importRules] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    skipAnalysisNotInRules: true,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return {
    moduleCount: output.modules.filter(({ source }) => /^(src|e2e|\.ci)\//.test(source)).length,
    violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
      comment: comments.get(rule.name) ?? '',
    })),
  };
}
