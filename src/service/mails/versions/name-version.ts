import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { mostNamedVersions } from '../content/mail-versions.rules.ts';
import {
  findVersion,
  findVersionMarks,
  renameVersion,
  type VersionRow,
} from '../content/mail-versions.store.ts';

/**
 * Names a version or removes its name; an omitted name stays. Throws NotFound, and ValidationFailed when too many are
 * named.
 */
export function nameVersion(
  { storage }: Services,
  { mailId, versionId, name: given }: { mailId: number; versionId: number; name: string | undefined },
): Promise<VersionRow> {
  return storage.write(async (db) => {
    const row = await findVersion(db, mailId, versionId);
    if (row === undefined) throw new NotFound();
    const name = given?.trim() ?? row.name;
    const marks = await findVersionMarks(db, mailId);
    const others = marks.filter((mark) => mark.name !== '' && mark.id !== versionId);
    if (name !== '' && others.length >= mostNamedVersions)
      throw invalid(messageOf('api', 'version.tooManyNames', { count: mostNamedVersions }), 'name');
    await renameVersion(db, versionId, name);
    return { ...row, name };
  });
}
