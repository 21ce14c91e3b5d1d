import type { Translator } from '../../../../messages/translator.ts';

/** Returns a blank email or template, in the translator's language: a document that every email app shows. */
export function blankMail(t: Translator<'email-samples'>) {
  const footer = t.rich('blank.footer', {
    link: (chunks) => `<a href="##unsubscribe##" style="color:#6b7280">${chunks.join('')}</a>`,
  });
  return {
    subject: t('blank.subject'),
    body: `<!DOCTYPE html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('blank.subject')}</title>
</head>
<body style="margin:0;padding:0;background-color:#ffffff">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr>
<td style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1f2430">
<p style="margin:0 0 16px">${t('blank.greeting')}</p>
<p style="margin:0 0 16px">${t('blank.body')}</p>
</td>
</tr>
<tr>
<td style="padding-top:32px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#6b7280">
${footer.join('')}
</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`,
    css: '',
    plain_text: '',
  };
}
