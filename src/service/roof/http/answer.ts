import type { FastifyReply } from 'fastify';
import type { Endpoint, Rendering } from '../../../contract/wire/endpoint.ts';
import { htmlPage, htmlPagePolicy, mailPolicy } from '../../base/answers/html-page.ts';
import { isFileAnswer, type OperationAnswer } from './operation.ts';
import { writeXml } from './xml.ts';

/** Sends a handler's answer, in the rendering for the client. */
export function sendAnswer(
  reply: FastifyReply,
  answer: OperationAnswer,
  as: { readonly endpoint?: Endpoint; readonly rendering: Rendering },
): FastifyReply {
  const { status, location, allow, body } = answer;
  reply.code(status);
  if (location !== undefined) reply.header('location', location);
  if (allow !== undefined) reply.header('allow', allow);
  if (body === undefined || body === null) return reply.send();
  if (isFileAnswer(body)) {
    reply.header('content-type', body.contentType);
    if (body.isInline === true) return reply.header('content-security-policy', mailPolicy).send(body.stream);
    const name = encodeURIComponent(body.fileName).replaceAll("'", '%27');
    return reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(body.stream);
  }
  switch (as.rendering) {
    case 'html':
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', htmlPagePolicy)
        .send(htmlPage(as.endpoint?.summary ?? '', body));
    case 'xml':
      return reply.header('content-type', 'application/xml; charset=utf-8').send(writeXml(body));
    case 'json':
      return sendJson(reply, body);
  }
}

/** Sends JSON. */
export function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}
