/** Log of the service; pino's and fastify's loggers fit. It gets no tokens, addresses, or bodies. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
