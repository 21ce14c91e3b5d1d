import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    isDynamicEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

/** Vite's manifest: by source file, its output and the static imports of the output. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The page of a route, and the files that a browser loads before it can show it. */
export interface FirstLoad {
  page: string;
  files: string[];
}

export function readManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** Returns the first load of each lazy page of the dashboard: the entry, the page, and the imports of both. */
export function firstLoads(manifest: Manifest): FirstLoad[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const pages = Object.keys(manifest).filter(
    (key) => key.startsWith('src/dashboard/pages/') && manifest[key]?.isDynamicEntry === true,
  );
  return pages
    .filter((key) => /Page\.tsx$/.test(key))
    .map((page) => ({ page, files: filesOf(manifest, [...entries, page]) }))
    .toSorted((a, b) => a.page.localeCompare(b.page));
}

function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files];
}
