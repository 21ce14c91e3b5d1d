import type { Endpoint } from './wire/endpoint.ts';
import type { EndpointId, EndpointOf } from './index.ts';
import type { Answer, Request } from './wire/types.ts';

/** Function that a service provides for one operation. `Context` is the service's own, `File` its kind of download. */
export type Handler<E extends Endpoint, Context, File> = (
  request: Request<E>,
  context: Context,
) => Promise<Answer<E, File>>;

/** Functions that a service provides for the whole interface. A missing operation is a compile error. */
export type Handlers<Context, File> = {
  readonly [Id in EndpointId]: Handler<EndpointOf<Id>, Context, File>;
};

/** The handlers of some operations, by id: the part of one resource. */
export type HandlersOf<Id extends EndpointId, Context, File> = Pick<Handlers<Context, File>, Id>;
