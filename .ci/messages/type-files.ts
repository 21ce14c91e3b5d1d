import prettier from 'prettier';
import { readSource } from '../../src/messages/catalog/read-catalog.ts';
import { typeFiles } from '../../src/messages/catalog/write-types.ts';

/** Folder of the catalog, from the repository's root. */
export const messagesFolder = 'src/messages';

/** Returns the written types of the catalog by path, formatted. */
export async function formattedTypeFiles(): Promise<Map<string, string>> {
  const options = await prettier.resolveConfig(`${messagesFolder}/areas.ts`);
  const files = [...typeFiles(readSource(messagesFolder))].map(async ([name, text]) => {
    const filepath = `${messagesFolder}/${name}`;
    return [filepath, await prettier.format(text, { ...options, filepath })] as const;
  });
  return new Map(await Promise.all(files));
}
