import { Agent, request, type IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteForTest, startTestService, type TestService } from '../testing/test-service.ts';
import { bodyLimit } from '../../base/bodies/body.ts';

const head = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

describe('over a connection', () => {
  let service: TestService;
  let agent: Agent;
  let port: number;

  beforeEach(async () => {
    service = await startTestService(openSqliteForTest);
    const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(origin).port);
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return async () => {
      agent.destroy();
      await service.app.close();
    };
  });

  const open = (method: string, path: string, headers: Record<string, string | number> = {}) =>
    request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: `/v3${path}`,
      headers: { authorization: `Token ${service.service.dashboardToken}`, ...headers },
    });

  const answered = async (sent: ReturnType<typeof open>) => {
    const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    return readAnswer(response);
  };

  it.each(['QUERY', 'PROPFIND', 'TRACE'])('refuses the method %s', async (method) => {
    const refused = async (path: string) => {
      const sent = open(method, path);
      sent.end();
      const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
      response.resume();
      return [response.statusCode, response.headers.allow];
    };
    expect(await refused('/lists/')).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect(await refused('/nowhere/')).toEqual([404, undefined]);
  });

  it('answers a refused upload and continues with the next request', async () => {
    const upload = open('POST', '/contacts/import/file/nowhere1/', {
      'content-type': 'multipart/form-data; boundary=X',
    });
    upload.write(head);
    const refused = answered(upload);
    for (let written = 0; written < 40; written += 1) upload.write('a@example.com\n'.repeat(20_000));
    upload.end('\r\n--X--\r\n');
    expect(await refused).toEqual({ status: 404, body: { detail: 'Not found.' } });
    const next = open('GET', '/user/');
    next.end();
    expect((await answered(next)).status).toBe(200);
  });

  it('leaves nothing of an upload whose client disconnects', async () => {
    const made = open('POST', '/contacts/import/file/', { 'content-type': 'application/json' });
    made.end('{}');
    const { body } = await answered(made);
    const path = `/contacts/import/file/${'hash' in body ? String(body.hash) : ''}/`;
    const gone = new Promise<void>((resolve) =>
      service.app.server.once('request', (_request, response) => response.once('close', () => resolve())),
    );
    const upload = open('POST', path, { 'content-type': 'multipart/form-data; boundary=X' });
    upload.on('error', () => undefined);
    upload.write(`${head}email\na@example.com\n`);
    await new Promise<void>((resolve) => upload.write('b@example.com\n', () => resolve()));
    upload.destroy();
    await gone;
    const shown = await service.send({ url: `/v3${path}` });
    expect(shown.json()).toMatchObject({ status: 0, file: null });
    expect(service.logged).toEqual([]);
  });

  it('stops reading a body that is too large', async () => {
    const sent = open('POST', '/lists/', { 'content-type': 'application/json' });
    sent.on('error', () => undefined);
    const refused = answered(sent);
    sent.write(' '.repeat(bodyLimit));
    sent.write('    ');
    expect(await refused).toMatchObject({ status: 413 });
  });
});

async function readAnswer(response: IncomingMessage): Promise<{ status: number | undefined; body: object }> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  const body: unknown = JSON.parse(text);
  return { status: response.statusCode, body: typeof body === 'object' && body !== null ? body : {} };
}
