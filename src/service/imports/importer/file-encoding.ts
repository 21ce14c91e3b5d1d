import { messageOf } from '../../../messages/translator.ts';
import {
  isMostlyUtf8,
  LineSurveyor,
  type LineEncoding,
  type LineSurvey,
} from '../../../lib/text/line-decoder.ts';
import { BadFile } from './bad-file.ts';
import type { UnpackedFile } from './unpack.ts';

/**
 * Reads a file once to find how its lines are encoded. Null if the signal stopped it.
 *
 * @throws BadFile for a file that is not UTF-8 and has no given encoding
 */
export async function encodingOf(
  { chunks }: Pick<UnpackedFile, 'chunks'>,
  fallback: string | null,
  signal: AbortSignal,
): Promise<LineEncoding | null> {
  const surveyor = new LineSurveyor();
  for await (const chunk of chunks) {
    if (signal.aborted) return null;
    surveyor.push(chunk);
  }
  return lineEncoding(surveyor.end(), fallback);
}

/** Decides the encoding from a survey. Interface: imports, Guards against silent loss. */
function lineEncoding(survey: LineSurvey, fallback: string | null): LineEncoding {
  if (isMostlyUtf8(survey)) return { encoding: 'utf-8', fallback };
  if (fallback !== null) return { encoding: fallback, fallback };
  const { beyondAscii: all, others: count, firstOther } = survey;
  throw new BadFile(messageOf('api', 'file.encoding', { line: firstOther ?? 0, count, all }), firstOther);
}
