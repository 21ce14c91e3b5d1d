import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { broughtInEmail } from '../../../../rendering/testing/brought-in-emails.ts';
import { openEmailFile, openHtml } from './open-email.ts';

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const text = (words: string) => new TextEncoder().encode(words);

function zip(files: Record<string, Uint8Array>): File {
  return new File([new Uint8Array(zipSync(files))], 'mail.zip');
}

describe('an archive', () => {
  it('returns its page and images by their paths', async () => {
    const opened = await openEmailFile(
      zip({
        '__MACOSX/mail/._index.html': text('<p>x'),
        'mail/other.html': text('<p>other'),
        'mail/index.html': text('<title>Tide &amp; time</title><img src="images/a.png">'),
        'mail/images/a.png': picture,
        'mail/run.exe': picture,
      }),
    );
    expect(opened).toMatchObject({ subject: 'Tide & time', folder: 'mail/' });
    expect([...opened.images.keys()]).toEqual(['mail/images/a.png']);
    expect(opened.images.get('mail/images/a.png')).toMatchObject({
      name: 'a.png',
      type: 'image/png',
      size: 7,
    });
  });

  it('ignores names outside of the archive', async () => {
    const opened = await openEmailFile(
      zip({
        'index.html': text('<p>x'),
        '../../a.png': picture,
        '/etc/b.png': picture,
        '<img onerror=x>.png': picture,
      }),
    );
    expect([...opened.images.keys()]).toEqual(['etc/b.png', '<img onerror=x>.png']);
  });

  it('is refused if it unpacks to more than a computer should hold', async () => {
    const heavy = new Uint8Array(4_900_000);
    const files = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`${at}.png`, heavy]));
    const bomb = zip({ 'index.html': text('<p>x'), ...files });
    expect(bomb.size).toBeLessThan(1_000_000);
    await expect(openEmailFile(bomb)).rejects.toMatchObject({ code: 'size' });
  });

  it('is cut at its declared size if it contains more', async () => {
    const bytes = zipSync({ 'index.html': text(`<p>${'x'.repeat(10_000)}`) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect((await openEmailFile(new File([new Uint8Array(bytes)], 'a.zip'))).html).toHaveLength(10);
  });

  it('is refused without a page, and if it is broken', async () => {
    await expect(openEmailFile(zip({ 'a.png': picture }))).rejects.toMatchObject({ code: 'no_html' });
    await expect(openEmailFile(new File(['PK\u0003\u0004 broken'], 'a.zip'))).rejects.toMatchObject({
      code: 'archive',
    });
  });
});

describe('a message', () => {
  const message = [
    'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Gr=C3=BC=C3=9Fe</p><img src=3D"cid:one@mail">',
    '--x',
    'Content-Type: image/png; name=one.png',
    'Content-ID: <one@mail>',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORwECAw==',
    '--x--',
    '',
  ].join('\r\n');

  it('returns its subject, HTML, and images', async () => {
    const opened = await openEmailFile(new File([message], 'a.eml'));
    expect(opened.subject).toBe('Grüße');
    expect(opened.html).toContain('<p>Grüße</p><img src="cid:one@mail">');
    expect([...opened.images.keys()]).toEqual(['cid:one@mail']);
  });

  it('is refused if it is only text', async () => {
    await expect(openEmailFile(new File(['Subject: x\r\n\r\nHello'], 'a.eml'))).rejects.toMatchObject({
      code: 'no_html',
    });
  });
});

describe('HTML', () => {
  it('is decoded according to its bytes', async () => {
    const latin = new Uint8Array([0x3c, 0x70, 0x3e, 0xe4]);
    expect((await openEmailFile(new File([latin], 'a.html'))).html).toBe('<p>ä');
  });

  it('uses its title as the subject, unless that is a tag', () => {
    expect(openHtml(broughtInEmail('hubspot')).subject).toBe('Bridge report');
    expect(openHtml(broughtInEmail('mailchimp-new')).subject).toBe('');
  });

  it.each([
    ['', 'empty'],
    ['only words', 'format'],
    [`<p>${'x'.repeat(2_100_000)}`, 'size'],
  ])('is refused if it isn’t HTML', (html, code) => {
    expect(() => openHtml(html)).toThrow(expect.objectContaining({ code }));
  });
});
