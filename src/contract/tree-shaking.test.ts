import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';

const entry = '\0entry';

/** Bundles source code that imports from this folder, as for a browser. */
async function bundled(source: string): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id, importer) => (id === entry ? id : importer === entry ? here + id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  return codeOf(output);
}

function codeOf(output: Awaited<ReturnType<typeof build>>): string {
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(output)
    ? output
    : 'output' in output
      ? [output]
      : [];
  return outputs
    .flatMap((one) => one.output)
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
}

describe('a program in the browser', () => {
  it('loads the operations that it calls, and no others', async () => {
    const code = await bundled(
      "export { contactList } from 'people/contacts.ts'; export { draftList } from 'mails/drafts.ts'; export { importShow } from 'imports/imports.ts';",
    );
    const loaded = endpoints.map((endpoint) => endpoint.id).filter((id) => code.includes(`id: "${id}"`));
    expect(loaded).toEqual(['contactList', 'importShow', 'draftList']);
  }, 30_000);
});
