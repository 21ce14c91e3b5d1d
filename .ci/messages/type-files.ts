import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import * as z from 'zod/mini';
import { readSource } from '../../src/messages/catalog/read-catalog.ts';
import { typeFiles } from '../../src/messages/catalog/write-types.ts';

/** Folder of the catalog, from the repository's root. */
export const messagesFolder = 'src/messages';

const formatOptions = z.object({ printWidth: z.number(), singleQuote: z.boolean() });

/** Returns the formatted type files of the catalog by path. */
export async function formattedTypeFiles(): Promise<Map<string, string>> {
  const options = formatOptions.parse(JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')));
  const files = [...typeFiles(readSource(messagesFolder))].map(async ([name, text]) => {
    const file = `${messagesFolder}/${name}`;
    const { code, errors } = await format(file, text, options);
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
    return [file, code] as const;
  });
  return new Map(await Promise.all(files));
}
