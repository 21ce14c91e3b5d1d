import type { FastifyRequest } from 'fastify';

const hostForm = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/;

/** Scheme and host as the client has written them; `publicUrl` where it has written none that is one. */
export function originOf(request: FastifyRequest, publicUrl: string): string {
  return hostForm.test(request.host) ? `${request.protocol}://${request.host}` : publicUrl;
}
