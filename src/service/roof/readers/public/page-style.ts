import { createHash } from 'node:crypto';

/**
 * The one style sheet of every public page: phone first, light and dark, no external fonts or images. Text has a
 * contrast of at least 7:1, fields and buttons are 48 pixels high.
 */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f3f4f6;--card:#fff;--line:#6b7280;--soft:#dfe2e7;--text:#16181d;--quiet:#454b57;
--accent:#1d4ed8;--on-accent:#fff;--bad:#a11212;--bad-ground:#fdeceb;--good:#12663a;--good-ground:#e5f5eb}
@media (prefers-color-scheme:dark){:root{--ground:#101216;--card:#1a1d23;--line:#8b93a3;--soft:#2e333d;--text:#f1f3f6;
--quiet:#c2c8d2;--accent:#a9c1ff;--on-accent:#0d1530;--bad:#ffb4ab;--bad-ground:#3b1815;--good:#8fe0ae;
--good-ground:#12301f}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;
background:var(--ground);color:var(--text);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
padding:1rem}
main{width:100%;max-width:29rem;margin:auto;background:var(--card);border-radius:1rem;padding:1.5rem 1.25rem;
border:1px solid var(--soft);overflow-wrap:anywhere}
@media (min-width:30rem){main{padding:2.25rem 2rem}}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;margin:0 0 .75rem;text-wrap:balance}
p{margin:0 0 1rem}
p:last-child{margin-bottom:0}
.text{white-space:pre-line}
.quiet{color:var(--quiet);font-size:.9375rem}
form{margin:1.25rem 0 0}
form+p,form+noscript p{margin-top:1rem}
fieldset{border:0;margin:0 0 1.25rem;padding:0}
legend{padding:0;margin:0 0 .25rem;font-weight:600;font-size:.9375rem}
legend .quiet{font-weight:400}
.choice{display:flex;align-items:center;gap:.75rem;min-height:3rem;margin:0;font-weight:400;font-size:1rem;cursor:pointer}
.choice input{width:1.375rem;height:1.375rem;min-height:0;margin:0;flex:none;accent-color:var(--accent)}
.second button{background:transparent;color:var(--accent);border-color:var(--line)}
.field{margin:0 0 1.125rem}
label{display:block;font-weight:600;font-size:.9375rem;margin:0 0 .375rem}
label .quiet{font-weight:400}
input,select{width:100%;min-height:3rem;padding:.625rem .875rem;font:inherit;color:inherit;background:var(--card);
border:1px solid var(--line);border-radius:.625rem}
[aria-invalid=true]:is(input,select){border-color:var(--bad);border-width:2px}
button{width:100%;min-height:3rem;padding:.75rem 1.25rem;font:inherit;font-weight:600;color:var(--on-accent);
background:var(--accent);border:1px solid transparent;border-radius:.625rem;cursor:pointer}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.error{color:var(--bad);font-size:.9375rem;font-weight:600;margin:.375rem 0 0}
.alert{background:var(--bad-ground);color:var(--bad);border-radius:.625rem;padding:.75rem 1rem;font-weight:600}
.mark{display:flex;width:3.25rem;height:3.25rem;border-radius:50%;align-items:center;justify-content:center;
margin:0 0 1.25rem;background:var(--good-ground);color:var(--good)}
.mark.stop{background:var(--bad-ground);color:var(--bad)}
.mark svg{width:1.75rem;height:1.75rem;fill:none;stroke:currentColor;stroke-width:2.25;stroke-linecap:round;
stroke-linejoin:round}
dl{margin:0 0 1.25rem;padding:.875rem 1rem;background:var(--ground);border-radius:.625rem}
dt{color:var(--quiet);font-size:.875rem}
dd{margin:0 0 .625rem;font-weight:600}
dd:last-child{margin-bottom:0}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
@media (forced-colors:active){button,main{border-color:CanvasText}}
`;

/** Permissions of a public page, by its path. */
export interface PagePolicy {
  /** True if other sites may frame the page. */
  readonly isEmbeddable?: boolean;
  /** True if a form of the page may end on another site. */
  readonly leadsElsewhere?: boolean;
  /** Origin of the script that the page loads and that sends requests there; without it nothing runs. */
  readonly scriptOrigin?: string;
}

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Returns the content policy of a public page: its own style sheet, its own forms, and nothing that runs or loads. */
export function contentPolicy(policy: PagePolicy): string {
  const { isEmbeddable = false, leadsElsewhere = false, scriptOrigin } = policy;
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ...(scriptOrigin === undefined ? [] : [`script-src ${scriptOrigin}`, `connect-src ${scriptOrigin}`]),
    "base-uri 'none'",
    // Browsers apply this to the redirect after a form too, wherever it ends.
    `form-action 'self'${leadsElsewhere ? ' http: https:' : ''}`,
    `frame-ancestors ${isEmbeddable ? '*' : "'none'"}`,
  ].join('; ');
}
