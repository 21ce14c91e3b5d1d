/** Log of the service, compatible with the loggers of pino and Fastify. It gets no tokens, email addresses, or bodies. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
