import { escapeHtml } from '../../lib/text/escape-html.ts';
import { address } from './block-data.ts';
import type { RenderContext } from './render-context.ts';

const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"';

/** A background image, as its cell and classic Outlook need it. */
export interface PictureBehind {
  /** An attribute of the cell, with a leading space. */
  readonly attribute: string;
  /** Declarations of the cell. */
  readonly style: readonly string[];
  /**
   * Puts the content in front of the image into a shape with the image, for Outlook, which draws no images behind
   * cells.
   */
  readonly around: (html: string) => string;
}

const nothing: PictureBehind = { attribute: '', style: [], around: (html) => html };

/**
 * Builds a background image that covers a width in pixels, with a color where images aren't shown. Empty for a URL that
 * emails can't have.
 */
export function pictureBehind(
  { background }: RenderContext,
  { picture, width }: { readonly picture: string; readonly width: number },
): PictureBehind {
  const bare = address(picture);
  if (bare === '') return nothing;
  const written = escapeHtml(bare);
  const quoted = escapeHtml(
    bare.replace(/['"()\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
  );
  return {
    attribute: ` background="${written}"`,
    style: [
      `background-image:url('${quoted}')`,
      'background-size:cover',
      'background-position:center',
      'background-repeat:no-repeat',
    ],
    around: (html) =>
      `<!--[if mso]><v:rect ${vml} fill="true" stroke="false" style="width:${width}px">` +
      `<v:fill type="frame" src="${written}" color="#${background}" aspect="atleast"/>` +
      '<v:textbox inset="0,0,0,0" style="mso-fit-shape-to-text:true"><![endif]-->' +
      `<div>${html}</div><!--[if mso]></v:textbox></v:rect><![endif]-->`,
  };
}
