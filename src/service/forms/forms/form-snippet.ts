import { markup, type Html } from '../../base/answers/markup.ts';
import type { FormCheck } from '../../base/links/public-urls.ts';
import type { FormField, FormWords } from './forms.rules.ts';

/** Facts of a form in its snippet. */
export interface SnippetForm {
  readonly key: string;
  /** The URL that the form posts to. */
  readonly link: string;
  readonly listHashes: readonly string[];
  readonly nextUrl: string | null;
  readonly words: FormWords;
  /** Null for a form without a proof of work. */
  readonly check: FormCheck | null;
}

/** Name of the input with the solution of a challenge, and of the member in JSON. */
export const solutionName = 'altcha';

/** Name of the input that people never see: only a bot fills it in. Interface: forms, Public URL. */
export const trapName = 'gan_repeat_email';

const hiding = 'position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden';

/**
 * Returns the form as HTML for any page, without style sheet, and without script unless it requires a proof of work.
 * Each label contains its input, so that two forms on one page share no ids. Interface: forms, Public URL. The trap is
 * out of sight, out of the tab order, and not read aloud.
 */
export function formSnippet({ key, link, listHashes, nextUrl, words, check }: SnippetForm): string {
  const trap = markup`<div style="${hiding}" aria-hidden="true"><label>Leave this empty <input type="text" name="${trapName}" value="" tabindex="-1" autocomplete="off"></label></div>`;
  return markup`<form action="${link}" method="post" accept-charset="utf-8"${checkAttribute(check)}>
  <input type="hidden" name="newsletter" value="${listHashes.join(',')}">
  <input type="hidden" name="next_url" value="${nextUrl ?? ''}">
  <input type="hidden" name="api_key" value="${key}">
${checkInput(check)}${[words.email, ...words.others].map(line)}  ${trap}
  <p><button type="submit">${words.button_text}</button></p>
</form>
${check === null ? null : markup`<script src="${check.script}" defer></script>\n`}`.text;
}

/** Returns the attribute for the script to find the form. */
export function checkAttribute(check: FormCheck | null): Html | null {
  return check === null ? null : markup` data-check="${check.challenge}"`;
}

/** Returns the input that the script fills in. */
export function checkInput(check: FormCheck | null): Html | null {
  return check === null ? null : markup`  <input type="hidden" name="${solutionName}" value="">\n`;
}

function line({ name, label, autocomplete }: FormField): Html {
  const kind =
    name === 'email' ? markup` inputmode="email" autocapitalize="none" maxlength="254" required` : null;
  return markup`  <p><label>${label}<br><input type="text" name="${name}" autocomplete="${autocomplete}"${kind}></label></p>
`;
}
