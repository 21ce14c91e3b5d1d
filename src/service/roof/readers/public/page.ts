import { directionOf } from '../../../../messages/languages.ts';
import { Html, markup } from '../../../base/answers/markup.ts';
import { contentPolicy, pageStyle, type PagePolicy } from './page-style.ts';
import type { PublicAnswer } from './public-route.ts';

/** A public page. */
export interface Page extends PagePolicy {
  /** Default: 200. */
  readonly status?: number;
  /** Title of the tab, and the heading unless `heading` is given. */
  readonly title: string;
  readonly heading?: string;
  /** An icon above the heading. */
  readonly mark?: 'done' | 'mail' | 'stop';
  readonly body: readonly Html[];
  /** Language of the texts, a BCP 47 tag. */
  readonly language: string;
}

const marks = {
  done: markup`<svg viewBox="0 0 24 24"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>`,
  mail: markup`<svg viewBox="0 0 24 24"><path d="M3.5 6.5h17v11h-17zM4 7l8 6.5L20 7" /></svg>`,
  stop: markup`<svg viewBox="0 0 24 24"><path d="M12 6v7.5M12 17.5v.1" /></svg>`,
};

/** Not escaped: the content policy holds its hash. */
const styleElement = new Html(`<style>${pageStyle}</style>`);

/** Returns the shell of every public page: one column, no script, nothing external. */
export function pageAnswer(page: Page): PublicAnswer {
  const { status = 200, title, heading = title, mark, body, language } = page;
  const sign =
    mark === undefined
      ? null
      : markup`<div class="mark${mark === 'stop' ? ' stop' : ''}" aria-hidden="true">${marks[mark]}</div>`;
  const { text } = markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styleElement}
</head>
<body>
<main>
${sign}<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(page),
    },
    body: text,
  };
}

/** Content of a page with one or two sentences. */
export interface Message {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** Default: `stop`. */
  readonly mark?: Page['mark'];
}

/** Returns a page with one message. */
export function messagePage({ title, text, mark = 'stop', status, language }: Message): PublicAnswer {
  return pageAnswer({ title, mark, status, language, body: [markup`<p>${text}</p>`] });
}
