/** Email apps that often lack the same features. */
const mostApps = [
  'Outlook (Windows)',
  'Outlook.com',
  'Gmail',
  'Gmail (Android)',
  'Gmail (iPhone)',
  'Yahoo Mail',
];

/**
 * Email apps that lack a feature, by the caniemail data (MIT, caniemail.com) as `clientsWithout` reads it. A copy of
 * the few lines in use, because the whole is 900 kB; its test shows what to change when the data changes.
 */
export const unsupportedBy: Readonly<Record<string, readonly string[]>> = {
  'css-display-flex': ['Outlook (Windows)'],
  'css-display-grid': ['Outlook (Windows)', 'Gmail', 'Gmail (Android)', 'Gmail (iPhone)', 'Yahoo Mail'],
  'css-position': ['Outlook (Windows)', 'Gmail', 'Gmail (Android)', 'Gmail (iPhone)'],
  'css-background-image': ['Outlook (Windows)'],
  'css-variables': mostApps,
  'css-unit-calc': ['Outlook (Windows)', 'Outlook.com', 'Yahoo Mail'],
  'css-function-clamp': ['Outlook (Windows)', 'Outlook.com', 'Yahoo Mail', 'Samsung Email'],
  'css-unit-rem': ['Outlook (Windows)', 'Yahoo Mail'],
  'css-unit-vw': ['Outlook (Windows)'],
  'css-unit-vh': ['Outlook (Windows)'],
  'css-transform': mostApps,
  'css-clip-path': mostApps,
  'css-filter': mostApps,
  'css-object-fit': ['Outlook (Windows)', 'Yahoo Mail'],
  'css-aspect-ratio': [...mostApps, 'Samsung Email'],
  'css-column-count': ['Outlook (Windows)', 'Yahoo Mail'],
  'css-opacity': ['Outlook (Windows)', 'Yahoo Mail'],
  'css-mix-blend-mode': ['Outlook (Windows)', 'Yahoo Mail'],
  'html-video': mostApps,
  'html-audio': mostApps,
  'html-svg': mostApps,
  'html-button-submit': ['Outlook (Windows)', 'Outlook.com'],
  'html-select': ['Outlook (Windows)'],
  'html-textarea': ['Outlook (Windows)', 'Samsung Email'],
  'html-dialog': ['Outlook (Windows)', 'Outlook.com', 'Gmail', 'Gmail (iPhone)', 'Yahoo Mail'],
  'html-meter': ['Outlook (Windows)', 'Gmail', 'Gmail (iPhone)', 'Yahoo Mail'],
  'html-progress': ['Outlook (Windows)', 'Outlook.com', 'Gmail', 'Gmail (iPhone)', 'Yahoo Mail'],
  'html-marquee': ['Outlook (Windows)', 'Gmail', 'Gmail (Android)', 'Gmail (iPhone)'],
  'image-svg': ['Gmail'],
  'image-webp': ['Outlook (Windows)'],
  'image-avif': ['Outlook (Windows)'],
  'image-heif': ['Outlook (Windows)', 'Outlook.com', 'Samsung Email'],
  'image-tiff': ['Outlook (Windows)', 'Outlook.com', 'Yahoo Mail', 'Samsung Email'],
  'image-base64': ['Gmail', 'Gmail (Android)', 'Gmail (iPhone)'],
};
