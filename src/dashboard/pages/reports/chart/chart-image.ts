/** Texts around a chart on its image. */
export interface ImageFrame {
  readonly title: string;
  /** Below the title. */
  readonly note: string;
  readonly legend: readonly { readonly label: string; readonly color: string }[];
}

/** Image pixels per screen pixel. */
const scale = 2;
const padding = 20;
const headHeight = 76;

/** Attributes that a chart inherits from the page's styles and would lose outside of it. */
const inherited = ['fill', 'stroke', 'color', 'font-family', 'font-size', 'opacity'] as const;

/**
 * Draws a chart as a PNG in the colors of the screen, with its title and legend. Rejects with an Error if the browser
 * can't draw it.
 */
export async function chartImage(svg: SVGSVGElement, { title, note, legend }: ImageFrame): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * padding) * scale;
  canvas.height = (height + headHeight + padding) * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser can’t draw images.');
  const shown = (color: string) => shownColor(svg, color);
  pen.scale(scale, scale);
  pen.fillStyle = shown('var(--nd-surface)');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = shown('var(--nd-text)');
  pen.font = `600 16px ${font}`;
  pen.fillText(title, padding, 30, width);
  pen.fillStyle = shown('var(--nd-muted)');
  pen.font = `12px ${font}`;
  pen.fillText(note, padding, 48, width);
  drawLegend(
    pen,
    legend.map(({ label, color }) => ({ label, color: shown(color) })),
  );
  pen.drawImage(await imageOf(svg, { width, height }), padding, headHeight, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser can’t draw images.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Returns the computed color in the chart, because a canvas doesn't have the page's variables. */
function shownColor(chart: SVGSVGElement, color: string): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  probe.style.color = color;
  chart.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}

/** Draws swatches in their colors, with texts in the pen's. */
function drawLegend(pen: CanvasRenderingContext2D, legend: ImageFrame['legend']): void {
  const words = pen.fillStyle;
  let x = padding;
  for (const { label, color } of legend) {
    pen.fillStyle = color;
    pen.fillRect(x, 58, 10, 10);
    pen.fillStyle = words;
    pen.fillText(label, x + 15, 67);
    x += 35 + pen.measureText(label).width;
  }
}

async function imageOf(
  svg: SVGSVGElement,
  size: { width: number; height: number },
): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('This browser can’t draw images.');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, at) => {
    const original = originals[at];
    if (original === undefined) return;
    const look = getComputedStyle(original);
    for (const name of inherited) element.setAttribute(name, look.getPropertyValue(name));
  });
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
