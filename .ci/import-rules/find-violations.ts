import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import { findFolderCircles } from './folder-circles.ts';
import { circleComment, circleRule, importRules } from './rules.ts';

/** An import that a rule forbids. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  /** The imported module, or the whole path of a circle. A circle of folders is `from` a folder. */
  to: string;
  /** Advice on the alternative. */
  comment: string;
}

/** Modules and violations found below a root folder. */
export interface Inspection {
  /** The number of our own modules; far too few means that the tool couldn't parse them. */
  moduleCount: number;
  violations: ForbiddenImport[];
}

const comments = new Map(importRules.map((rule) => [rule.name, rule.comment ?? '']));

/** Checks the imports of all modules below `root`'s src, e2e, and .ci against the rules. */
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
  const modules = output.modules.filter(({ source }) => /^(src|e2e|\.ci)\//.test(source));
  const forbidden: ForbiddenImport[] = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
    comment: comments.get(rule.name) ?? '',
  }));
  return { moduleCount: modules.length, violations: [...forbidden, ...forbiddenCircles(modules)] };
}

/** Returns the circles of folders as forbidden imports. */
function forbiddenCircles(modules: readonly IModule[]): ForbiddenImport[] {
  const importing = modules.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.map(({ resolved }) => resolved),
  }));
  return findFolderCircles(importing).map(({ folders, way }) => ({
    rule: circleRule,
    from: folders.join(', '),
    to: way.join(', '),
    comment: circleComment,
  }));
}
