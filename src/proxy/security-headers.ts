import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Returns the hashes (`'sha256-…'`) of the inline scripts of a page, for its content security policy. Only scripts of
 * the built page run: an injected one has another hash.
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  return Array.from(scripts)
    .filter(([, attributes = '']) => !/(^|\s)src\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}

/**
 * Returns the headers of the dashboard's own files. Nothing but images from elsewhere, no inline script but the hashed
 * ones, in no frame. Frames hold this proxy's own previews only, each with `previewPolicy`. Inline styles are allowed:
 * the components set their sizes by them.
 */
export function dashboardHeaders(scriptHashes: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        // The block editor's canvas shows the email's own images, wherever they are.
        'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Own pages send each other nothing that matters; other sites get nothing.
    referrerPolicy: { policy: 'same-origin' },
    // Left to the web server that ends the encryption: it knows whether all of its hosts have it.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  };
}

/** Browser features that are off: neither the dashboard's pages nor injected code may use them. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * The policy of everything that the upstream answers: opened in a tab or in a preview's frame, an email's HTML shows
 * its styles and images, but no script runs, nothing is sent, and it is of no origin.
 */
export const previewPolicy = mailPolicy('sandbox allow-popups allow-popups-to-escape-sandbox');

/**
 * Returns the policy of `mail-frame.html`, in which an email is edited and looked at: of no origin, and no script runs
 * but the frame's own, so that nothing in an email ever does. Its images, styles and fonts show; nothing else is loaded
 * or sent.
 */
export function mailFramePolicy(scriptHashes: readonly string[]): string {
  return mailPolicy('sandbox allow-scripts', `script-src ${scriptHashes.join(' ')}`);
}

/** Builds a policy that shows an email's images, styles and fonts, and otherwise allows only `more`. */
function mailPolicy(sandbox: string, ...more: readonly string[]): string {
  return [
    sandbox,
    "default-src 'none'",
    ...more,
    "img-src 'self' data: http: https:",
    "style-src 'unsafe-inline' http: https:",
    'font-src data: http: https:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
