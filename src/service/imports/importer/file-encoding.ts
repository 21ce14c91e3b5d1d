import {
  isMostlyUtf8,
  LineSurveyor,
  type LineEncoding,
  type LineSurvey,
} from '../../../lib/text/line-decoder.ts';
import { BadFile } from './bad-file.ts';
import type { UnpackedFile } from './unpack.ts';

/**
 * Reads a file once to find how its lines are encoded. Null where the signal stopped it.
 *
 * @throws BadFile for a file that is not UTF-8 and has no encoding named for it
 */
export async function encodingOf(
  { chunks }: Pick<UnpackedFile, 'chunks'>,
  fallback: string | null,
  signal: AbortSignal,
): Promise<LineEncoding | null> {
  const surveyor = new LineSurveyor();
  let isFirst = true;
  for await (const chunk of chunks) {
    if (signal.aborted) return null;
    if (isFirst) refuseUtf16(chunk);
    isFirst = false;
    surveyor.push(chunk);
  }
  return lineEncoding(surveyor.end(), fallback);
}

/** Decides from a survey. Interface: imports, Guards against silent loss. */
function lineEncoding(survey: LineSurvey, fallback: string | null): LineEncoding {
  if (isMostlyUtf8(survey)) return { encoding: 'utf-8', fallback };
  if (fallback !== null) return { encoding: fallback, fallback };
  const { beyondAscii, others, firstOther } = survey;
  const count = `${others} of ${beyondAscii} lines with accented letters are not encoded in UTF-8`;
  const sentence =
    others === 1
      ? `Line ${firstOther} is not encoded in UTF-8.`
      : `Line ${firstOther} is not encoded in UTF-8: ${count}.`;
  throw new BadFile(`${sentence} Save the file as "CSV UTF-8" and upload it again.`, firstOther);
}

function refuseUtf16([first, second]: Uint8Array): void {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new BadFile('The file is encoded in UTF-16. Save it as "CSV UTF-8" and upload it again.');
  }
}
