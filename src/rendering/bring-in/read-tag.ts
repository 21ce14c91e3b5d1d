/** A tag as written in an email. */
export interface ReadTag {
  readonly name: string;
  /** The text for contacts without a value; empty for none. */
  readonly fallback: string;
  /** The words of a link that the tag as a whole represents; null if it is a URL or a text. */
  readonly linkText?: string;
}

/** Names of other services for a value or link, without spaces, signs, and case, by our name for it. */
const names: Readonly<Record<string, RegExp>> = {
  firstname:
    /^(?:(?:user)?firstname(?:fix)?|fname|givenname|forename|name|vorname|pr[eé]nom|nombre|förnamn)$/,
  lastname: /^(?:(?:user)?lastname|lname|surname|familyname|nachname|apellidos?|efternamn)$/,
  email: /^(?:user)?(?:e?mail|emailaddr(?:ess)?)$/,
  unsubscribe: /^(?:asmgroup|list|link|subscription|one_?click|web)*(?:unsub|optout|removeweb)/,
  view_online:
    /^(?:newsletter|link)*(?:web(?:view|version|copy)|view(?:email|online|inbrowser|aswebpage)|browser|mirror|permalink|archiveurl|onlineversion)/,
  tell_a_friend: /^(?:forward|tellafriend|sendtofriend)/,
  list_name: /^listname$/,
  address:
    /^(?:senderinfo|(?:contact|postal|physical|company|organization|siteowner)address|memberaddr|fulladdress)$/,
  company: /^(?:(?:organization|company|account|business)name|memberbusname)$/,
  subject: /^(?:email|newsletter)?subject(?:line)?$/,
};

/** Parts before a contact's field. */
const owner =
  /^\.?(?:contact|subscriber|person|profile|recipient|user|customer|lead|member|data|var|attributes?|fields?|merge_?fields?|contactfield|contact_attribute|li)\s*[.:=]\s*/i;

/** Fallbacks, in the spellings of services. */
const fallbacks: readonly RegExp[] = [
  /\|\s*default(?:_if_none)?\s*[:(]\s*(?:"([^"]*)"|'([^']*)'|([^"'|)]*))/i,
  /,\s*fallback\s*=\s*([^]*)$/i,
  /^defaultIfEmpty\s+\S+\s+["']([^"']*)["']/i,
  /\sOR\s+(?:"([^"]*)"|'([^']*)'|([^]*))$/,
  /\s["']default=([^"']*)["']/,
  /^(?:data|var):[^:]*:(?:"([^"]*)"|'([^']*)'|([^]*))$/,
  /\|([^|:(]*)$/,
];

/** Reads a tag of any service; null for a statement such as the end of a condition. */
export function readTag(written: string): ReadTag | null {
  const inner = decoded(written)
    .replace(/^[*|{%$![~@«<=]+\s*/, '')
    .replace(/\s*[*|}%\]$~@»>=]+$/, '')
    .replace(/^\{|^v\(@?|\)$/g, '');
  if (/^[#/^&!]|^(?:if|else|elseif|endif|for|endfor|each|unless|assign|include)\b/i.test(inner)) return null;
  const parts = fallbacks.map((one) => one.exec(inner)).find((one) => one !== null);
  const name = nameOfTag(inner);
  if (name === '') return null;
  const [, first, second, third] = parts ?? [];
  return { name, fallback: (first ?? second ?? third ?? '').trim() };
}

/** Returns our name for what a tag names, or its own name; empty for none. */
function nameOfTag(inner: string): string {
  const own =
    /^(?:insert\s+|defaultIfEmpty\s+)?([^|,:"'}]*?)(?:\s+OR\s|[|,:"'}]|$)/i.exec(
      inner.replace(owner, ''),
    )?.[1] ?? '';
  const plain = own.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const known = Object.entries(names).find(([, pattern]) => pattern.test(plain));
  return known?.[0] ?? own.trim();
}

/** Returns the name of a contact's field; null for a name that can't be one. */
export function contactField(name: string): string | null {
  return /^\p{L}[\p{L}\p{N}_ -]{0,60}$/u.test(name) ? name : null;
}

function decoded(html: string): string {
  return html
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&laquo;', '«')
    .replaceAll('&raquo;', '»')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
