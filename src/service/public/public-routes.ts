import type { Services } from '../context.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { formRoutes } from './form-routes.ts';
import { imageRoutes } from './image-routes.ts';
import type { PublicRoute } from './public-route.ts';

/** Every address that readers reach. */
export function publicRoutes(services: Services): PublicRoute[] {
  return [...formRoutes(services), ...confirmationRoutes(services), ...imageRoutes(services)];
}
