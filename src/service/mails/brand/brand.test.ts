import { describe, expect, it } from 'vitest';
import { brandReplace, brandShow, writtenBrand } from '../../../contract/mails/brand.ts';
import { defaultBrand } from '../../../rendering/brand/default-brand.ts';
import { makeBlockTemplate } from '../../roof/testing/mails.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const kit = {
  name: 'Harbour Coffee',
  address: '12 Harbour Street\n20457 Hamburg',
  reason: 'You signed up at our shop.',
  logo: {
    src: 'https://example.com/logo.png',
    dark_src: '',
    alt: 'Harbour Coffee',
    href: 'https://example.com/',
    width: 180,
  },
  colors: {
    accent: 'A8421B',
    ink: '3a2417',
    soft: '6f5c4c',
    page: 'f4ede2',
    card: 'fffdf9',
    line: 'eadfce',
    more: ['FFCC00'],
  },
  fonts: {
    heading: { family: 'Georgia, Times New Roman, serif', size: 30 },
    text: { family: 'Verdana, Geneva, sans-serif', size: 16 },
    footer: { family: 'Verdana, Geneva, sans-serif', size: 12 },
  },
  button: { look: 'outline', radius: 20 },
  space: 24,
  social: [{ network: 'mastodon', href: 'https://example.com/@harbour' }],
} as const;

describeEachEngine('the brand', (openTestStorage) => {
  it('is the default until it is saved, and then the saved one', async () => {
    const { call } = await startTestService(openTestStorage);
    expect(await call(brandShow, {})).toEqual(defaultBrand);
    const saved = await call(brandReplace, {
      body: { ...kit, colors: { ...kit.colors, more: [...kit.colors.more] }, social: [...kit.social] },
    });
    expect(saved).toMatchObject({ ...kit, colors: { accent: 'a8421b', more: ['ffcc00'] }, version: 1 });
    expect(await call(brandShow, {})).toEqual(saved);
  });

  it('is used in a template’s preview on request', async () => {
    const service = await startTestService(openTestStorage);
    const id = await makeBlockTemplate(service);
    await service.call(brandReplace, { body: { colors: { ...defaultBrand.colors, page: 'a1b2c3' } } });
    const look = async (query: string) =>
      (await service.send({ url: `/v3/mails/templates/block/${id}/preview/${query}` })).body;
    expect(await look('?in_brand=true')).toContain('a1b2c3');
    expect(await look('')).not.toContain('a1b2c3');
  });

  it('starts with the name and postal address of the account', async () => {
    const { call, storage } = await startTestService(openTestStorage);
    const place = { company: 'Harbour & Kiln', address: '12 Quay Street', zip: '20457', city: 'Hamburg' };
    await storage.write((db) => db.updateTable('account').set(place).execute());
    expect(await call(brandShow, {})).toEqual({
      ...defaultBrand,
      name: 'Harbour & Kiln',
      address: '12 Quay Street\n20457 Hamburg',
    });
  });

  it('has the defaults for omitted parts', async () => {
    const { call } = await startTestService(openTestStorage);
    const saved = await call(brandReplace, { body: { name: 'Ada' } });
    expect(saved).toEqual({ ...defaultBrand, name: 'Ada', version: 1, updated: saved.updated });
  });

  it('counts each change, but no save without changes', async () => {
    const { call } = await startTestService(openTestStorage);
    const first = await call(brandReplace, { body: { name: 'Ada' } });
    expect(await call(brandReplace, { body: { name: 'Ada', based_on: '2020-01-01' } })).toEqual(first);
    expect((await call(brandReplace, { body: { name: 'Bo' } })).version).toBe(2);
  });

  it('is not overwritten when someone has changed it since', async () => {
    const { call, send } = await startTestService(openTestStorage);
    const first = await call(brandReplace, { body: { name: 'Ada' } });
    const based_on = first.updated;
    const second = await call(brandReplace, { body: { name: 'Bo', based_on } });
    const answer = await send({ method: 'PUT', url: '/v3/brand/', payload: { name: 'Cy', based_on } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ updated: second.updated });
    expect(await call(brandShow, {})).toEqual(second);
  });
});

describe('a written brand', () => {
  it.each([
    ['colors', { ...kit.colors, accent: 'red' }],
    ['colors', { ...kit.colors, more: Array.from({ length: 7 }, () => '000000') }],
    ['fonts', { ...kit.fonts, text: { family: 'Comic Sans MS', size: 16 } }],
    ['fonts', { ...kit.fonts, text: { ...kit.fonts.text, size: 49 } }],
    ['button', { look: 'shadow', radius: 4 }],
    ['button', { look: 'fill', radius: 41 }],
    ['space', 61],
    ['logo', { ...kit.logo, alt: 'Our\nlogo' }],
    ['logo', { ...kit.logo, src: 'javascript:alert(1)' }],
    ['logo', { ...kit.logo, href: 'example.com' }],
    ['logo', { ...kit.logo, width: 4000 }],
    ['social', [{ network: 'myspace', href: 'https://example.com/' }]],
    ['social', [{ network: 'x', href: 'mailto:ada@example.com' }]],
    ['address', 'a'.repeat(501)],
  ])('is refused for its %s %j', (field, value) => {
    const { error } = writtenBrand.safeParse({ ...kit, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
