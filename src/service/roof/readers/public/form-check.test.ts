import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, it } from 'vitest';
import { contactCreate } from '../../../../contract/people/contacts.ts';
import { formUpdate } from '../../../../contract/forms/forms.ts';
import { challengeLifetimeMs } from '../../../forms/sign-ups/challenges.ts';
import { purgeEndedSignUps } from '../../../forms/sign-ups/sign-ups.purge.ts';
import { pathOf, startSignUpDesk, type SignUpDesk } from '../../../forms/sign-ups/testing/sign-up-desk.ts';
import { describeEachEngine } from '../../../storage/testing/engines.ts';

describeEachEngine('a form that requires a proof of work', (openTestStorage) => {
  let desk: SignUpDesk;
  let url: string;

  beforeEach(async () => {
    desk = await startSignUpDesk(openTestStorage);
    await desk.service.call(formUpdate, { params: { key: desk.form.key }, body: { proof_of_work: true } });
    url = pathOf(desk.form.form_link);
  });

  const challengeOf = async (form = url) =>
    (await desk.visit({ url: `${form}challenge/` })).json<Challenge>();
  const solve = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const submit = (altcha?: string, email = 'ada@example.com') =>
    desk.submit({ email, ...(altcha === undefined ? {} : { altcha }) });

  it('accepts a sign-up with a solution, once', async () => {
    const solution = await solve(await challengeOf());
    expect((await submit(solution)).statusCode).toBe(200);
    expect(await desk.mails()).toHaveLength(1);
    const again = await submit(solution, 'bob@example.com');
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('value="bob@example.com"');
    expect(await desk.mails()).toHaveLength(1);
  });

  it('accepts one of two sign-ups with the same solution at the same time', async () => {
    const solution = await solve(await challengeOf());
    const answers = await Promise.all([submit(solution), submit(solution, 'bob@example.com')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('refuses a sign-up without a solution, and explains why, on the page and in JSON', async () => {
    const page = await submit();
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('We couldn’t check that you’re not a bot.');
    expect(page.body).toContain('value="ada@example.com"');
    const json = await desk.submit({ email: 'ada@example.com' }, { headers: { accept: 'application/json' } });
    expect(json.statusCode).toBe(400);
    expect(Object.keys(json.json())).toEqual(['altcha']);
    expect(await desk.mails()).toEqual([]);
  });

  it('answers the same for known and unknown addresses', async () => {
    await desk.service.call(contactCreate, { body: { email: 'ada@example.com' } });
    const refused = [await submit(), await submit(undefined, 'new@example.com')];
    expect(refused[0]?.body.replace('ada@', 'new@')).toBe(refused[1]?.body);
    const taken = [
      await submit(await solve(await challengeOf())),
      await submit(await solve(await challengeOf()), 'new@example.com'),
    ];
    expect(taken[0]?.body).toBe(taken[1]?.body);
  });

  it('refuses a late solution', async () => {
    const solution = await solve(await challengeOf());
    desk.service.clock.now += challengeLifetimeMs;
    expect((await submit(solution)).statusCode).toBe(400);
  });

  it('refuses the solution of another form', async () => {
    const other = await desk.makeForm({ proof_of_work: true });
    const solution = await solve(await challengeOf(pathOf(other.form_link)));
    expect((await submit(solution)).statusCode).toBe(400);
  });

  it('refuses a solution without work', async () => {
    const challenge = await challengeOf();
    const { parameters } = challenge;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const solved: unknown = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString());
    const solution =
      typeof solved === 'object' && solved !== null && 'solution' in solved ? solved.solution : null;
    const wrong = { counter: 1, derivedKey: `00${'a'.repeat(62)}` };
    for (const given of [
      '',
      'x',
      'bm8=',
      encoded(null),
      encoded({ challenge, solution: wrong }),
      encoded({ challenge: { ...challenge, signature: 'ab' }, solution }),
      encoded({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
      encoded({ challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution }),
      encoded({
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, expires: 9e15 } },
        },
        solution,
      }),
      'A'.repeat(5000),
    ]) {
      expect((await submit(given)).statusCode, given.slice(0, 80)).toBe(400);
    }
    expect(await desk.mails()).toEqual([]);
    expect((await submit(encoded({ challenge, solution }))).statusCode).toBe(200);
  });

  it('deletes solved challenges once they have expired', async () => {
    await submit(await solve(await challengeOf()));
    const { storage, clock } = desk.service;
    const spent = () => storage.read.selectFrom('spent_challenge').select('signature').execute();
    expect(await spent()).toHaveLength(1);
    clock.now += challengeLifetimeMs;
    await purgeEndedSignUps({ storage, now: () => clock.now }, new AbortController().signal);
    expect(await spent()).toEqual([]);
  });

  it('has a page that runs only that script', async () => {
    const page = await desk.visit({ url });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.headers['content-security-policy']).toContain(
      '; script-src https://news.example.com; connect-src https://news.example.com; ',
    );
    expect(page.body).toContain('<script src="https://news.example.com/p/form-check.js" defer></script>');
    expect(page.body).toContain('<noscript>');
    const script = await desk.visit({ url: '/p/form-check.js' });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('has its challenge and script in the snippet; other forms have none', async () => {
    const { form } = await desk.makeForm({ proof_of_work: true });
    expect(form).toMatch(/ data-check="https:\/\/news\.example\.com\/p\/form\/\w+\/challenge\/">/);
    expect(form).toContain('<input type="hidden" name="altcha" value="">');
    expect(form).toContain('<script src="https://news.example.com/p/form-check.js" defer></script>');
    const plain = await desk.makeForm();
    expect(plain.form).not.toMatch(/script|altcha|data-check/);
    const plainPage = await desk.visit({ url: pathOf(plain.form_link) });
    expect(plainPage.body).not.toContain('<script');
    expect(plainPage.headers['content-security-policy']).not.toContain('script-src');
    expect((await desk.visit({ url: `${pathOf(plain.form_link)}challenge/` })).statusCode).toBe(404);
  });
});
