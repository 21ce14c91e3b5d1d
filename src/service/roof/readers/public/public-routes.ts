import { confirmationRoutes } from './confirmation-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { formRoutes } from './form-routes.ts';
import { friendRoutes } from './friend-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { onlineMailRoutes } from './online-mail-routes.ts';
import type { PublicRoute } from './public-route.ts';
import type { ReaderServices } from './reader-services.ts';
import { testMailRoutes } from './test-mail-routes.ts';
import { timerRoutes } from './timer-routes.ts';
import { trackingRoutes } from './tracking-routes.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

/** Returns every public route. */
export function publicRoutes(services: ReaderServices): PublicRoute[] {
  return [
    ...formRoutes(services),
    ...confirmationRoutes(services),
    ...imageRoutes(services),
    ...timerRoutes(services),
    ...eventRoutes(services),
    ...trackingRoutes(services),
    ...unsubscribeRoutes(services),
    ...onlineMailRoutes(services),
    ...friendRoutes(services),
    ...testMailRoutes(),
  ];
}
