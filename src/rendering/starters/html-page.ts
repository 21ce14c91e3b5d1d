import { sampleAddress } from './sample-address.ts';

/** Parts of an HTML starter's head, in addition to its title. */
export interface HtmlPage {
  readonly title: string;
  /** The preview text. */
  readonly preheader: string;
  /** Background of the whole email, six hex digits. */
  readonly background: string;
  readonly body: string;
}

/** Returns a starter's document: doctype, head with rules for phones and Outlook, preview text, and body. */
export function htmlPage({ title, preheader, background, body }: HtmlPage): string {
  return `<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="page" bgcolor="#${background}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${'&#847; '.repeat(40)}</div>
${body}
</body>
</html>
`;
}

/** Returns the middle of an email, at most 600 pixels wide, in its own table for Outlook. */
export function centered(content: string, className = 'card'): string {
  return `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="wide" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td class="${className}">
${content}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->`;
}

/** A button that Outlook shows whole, and that is clickable everywhere. */
export interface PageButton {
  readonly label: string;
  readonly href: string;
  /** Colors, six hex digits. */
  readonly background: string;
  readonly ink: string;
  readonly align?: 'left' | 'center';
  /** Pixels. */
  readonly radius?: number;
  /** True for a dark button on a bright email: bright in dark mode. */
  readonly swaps?: boolean;
}

/** The HTML of a button. */
export function pageButton({
  label,
  href,
  background,
  ink,
  align = 'left',
  radius = 6,
  swaps = false,
}: PageButton): string {
  // A table with align="left" floats, and the content after it would need a clear, which some email apps drop.
  const place = align === 'center' ? ' align="center" style="margin:0 auto"' : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${place}>
<tr><td${swaps ? ' class="swap"' : ''} bgcolor="#${background}" align="center" style="background-color:#${background};border-radius:${radius}px;mso-padding-alt:14px 28px">
<a class="button" href="${href}" style="display:inline-block;padding:14px 28px;color:#${ink};font-weight:bold;text-decoration:none">${label}</a>
</td></tr>
</table>`;
}

/** The last lines of an email: sender, reason, and unsubscribe link. */
export const pageFooter = `<p class="small">##sendername## &middot; ${sampleAddress}<br>
You’re receiving this email because you’re on the list ##list_name##.<br>
<a class="quiet" href="##view_online##">View online</a> &nbsp;&middot;&nbsp; <a class="quiet" href="##unsubscribe##">Unsubscribe</a></p>`;

/** Returns columns side by side, stacked on narrow screens. Widths in pixels, with their HTML. */
export function sideBySide(columns: readonly (readonly [width: number, html: string])[]): string {
  const cells = columns.map(
    ([width, html]) => `<!--[if mso]><td width="${width}" valign="top"><![endif]-->
<div class="column" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top">
${html}
</div>
<!--[if mso]></td><![endif]-->`,
  );
  return `<div class="columns" style="font-size:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->
${cells.join('\n')}
<!--[if mso]></tr></table><![endif]-->
</div>`;
}
