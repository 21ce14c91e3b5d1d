import type { FastifyRequest } from 'fastify';

const hostForm = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/;

/** Returns the scheme and host as written by the client; `publicUrl` if these aren't valid. */
export function originOf(request: FastifyRequest, publicUrl: string): string {
  return hostForm.test(request.host) ? `${request.protocol}://${request.host}` : publicUrl;
}
