import type { Rendering } from '../../../contract/wire/endpoint.ts';
import { NotAcceptable } from '../../base/errors.ts';

const mediaTypes: Readonly<Record<Rendering, string>> = {
  json: 'application/json',
  html: 'text/html',
  xml: 'application/xml',
};

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Chooses a resource's rendering by the `Accept` header: the client's favorite among the offered ones; JSON for `*` +
 * `/*`, for no header, and for `application/json;` with nothing after the semicolon. Throws NotAcceptable. Interface:
 * conventions, Media types.
 */
export function negotiate(accept: string | undefined, offered: readonly Rendering[]): Rendering {
  const ranges = rangesOf(accept ?? '');
  if (ranges.length === 0) return 'json';
  const liked = offered
    .map((rendering) => ({ rendering, quality: qualityOf(mediaTypes[rendering], ranges) }))
    .filter(({ quality }) => quality > 0);
  const [first, ...others] = liked;
  if (first === undefined) throw new NotAcceptable();
  return others.reduce((best, one) => (one.quality > best.quality ? one : best), first).rendering;
}

function rangesOf(accept: string): Range[] {
  return accept
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([type = '']) => type !== '')
    .map(([type = '', ...parameters]) => ({ type, quality: qualityParameter(parameters) }));
}

function qualityParameter(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = text === undefined ? 1 : Number(text);
  return quality >= 0 && quality <= 1 ? quality : 1;
}

/**
 * Returns the quality of a media type. The most specific range decides, so that `text/html;q=0` overrides `*` + `/*`.
 */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [group = ''] = mediaType.split('/');
  for (const type of [mediaType, `${group}/*`, '*/*', '*']) {
    const range = ranges.find((one) => one.type === type);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
