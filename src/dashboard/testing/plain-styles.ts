/**
 * Returns computed styles in tests without a style sheet. For every query, jsdom matches each rule of its own sheet with
 * each element, and a query by role needs about half of the page. That took a third of a page's test. Tests load none of
 * the dashboard's style sheets, so only the element's tag and `style` count. Its place doesn't, so a summary is a block
 * here, not a list item.
 */

type Styled = HTMLElement | SVGElement;
type Answer = (element: Styled) => string;

/** jsdom's own function. */
export const stylesOfJsdom: typeof window.getComputedStyle = window.getComputedStyle.bind(window);

const ofKind = new Map<string, Record<'display' | 'visibility', string>>();

function isStyled(element: Element): element is Styled {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

const looked = ['hidden', 'open', 'type'];

const ofElements = new WeakMap<Styled, string>();

/** Returns what an element is, which never changes. */
function kindOf(element: Styled): string {
  const known = ofElements.get(element);
  if (known !== undefined) return known;
  const kind = `${element.namespaceURI} ${element.localName}`;
  ofElements.set(element, kind);
  return kind;
}

/**
 * Returns the values of the browser's own sheet for such an element. For these two, no other attributes matter.
 */
function usual(element: Styled) {
  let kind = kindOf(element);
  for (const name of looked) {
    const value = element.getAttribute(name);
    if (value !== null) kind += ` ${name}=${value}`;
  }
  const known = ofKind.get(kind);
  if (known !== undefined) return known;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of looked) {
    if (element.hasAttribute(name)) bare.setAttribute(name, element.getAttribute(name) ?? '');
  }
  const { display, visibility } = stylesOfJsdom(bare);
  ofKind.set(kind, { display, visibility });
  return { display, visibility };
}

function given(element: Styled, property: string): string {
  return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}

type Own = (element: Styled, property: string) => string;

/** Returns the value of the element or the nearest ancestor that sets one; `own` returns an element's own value. */
function inherited(property: string, initial: string, own: Own = given): Answer {
  return (element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const value = isStyled(at) ? own(at, property) : '';
      if (value !== '' && value !== 'inherit') return value;
    }
    return initial;
  };
}

/** Returns the visibility in the browser's sheet, which hides rows. */
function ownVisibility(element: Styled, property: string): string {
  const { visibility } = usual(element);
  return given(element, property) || (visibility === 'visible' ? '' : visibility);
}

const answers = new Map<string | symbol, Answer>([
  ['display', (element) => given(element, 'display') || usual(element).display],
  ['visibility', inherited('visibility', 'visible', ownVisibility)],
  ['opacity', (element) => given(element, 'opacity') || '1'],
  ['pointerEvents', inherited('pointer-events', 'auto')],
]);

function answerOf(element: Element, property: string | symbol): string | undefined {
  return isStyled(element) ? answers.get(property)?.(element) : undefined;
}

/** Installs the fast styles; jsdom computes the rest. */
export function answerStylesPlainly(): void {
  const { style } = document.createElement('span');
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return stylesOfJsdom(element, pseudo);
    return new Proxy(style, {
      get(_, property): unknown {
        if (property === 'getPropertyValue')
          return (name: string) => answerOf(element, name) ?? stylesOfJsdom(element).getPropertyValue(name);
        return answerOf(element, property) ?? Reflect.get(stylesOfJsdom(element), property);
      },
    });
  };
}
