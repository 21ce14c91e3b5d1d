/** Declarations of an element by property, in lower case. */
export type Styles = ReadonlyMap<string, string>;

/** Reads declarations as written, because a browser drops the ones that only Word knows. */
function declarationsOf(css: string): Styles {
  const found = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    found.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return found;
}

/** A function that returns the declarations of an element: first of its classes, then its own. */
export type StylesOf = (element: Element) => Styles;

const rule = /([^{}]+)\{([^{}]*)\}/g;

/**
 * Returns a reader of an element's declarations. Programs such as Excel and Pages write marks as class rules (`.xl65`,
 * `p.p1`); `withClasses` reads those from the document's style sheets.
 */
export function stylesReader(document: Document, withClasses: boolean): StylesOf {
  const rules = withClasses ? classRules(document) : new Map<string, string>();
  return (element) => {
    const tag = element.tagName.toLowerCase();
    const ofClasses = [...element.classList].flatMap((name) => [
      rules.get(`.${name}`) ?? '',
      rules.get(`${tag}.${name}`) ?? '',
    ]);
    return declarationsOf([...ofClasses, element.getAttribute('style') ?? ''].join(';'));
  };
}

function classRules(document: Document): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of document.querySelectorAll('style')) {
    for (const [, selectors = '', css = ''] of sheet.textContent.matchAll(rule)) {
      for (const selector of selectors.split(',')) {
        const name = selector.replace(/<!--|-->/g, '').trim();
        if (/^[a-z0-9]*\.[\w-]+$/i.test(name)) rules.set(name, `${rules.get(name) ?? ''};${css}`);
      }
    }
  }
  return rules;
}

/** Returns whether an element's words are hidden from readers. */
export function isHidden(element: Element, styles: Styles): boolean {
  const isSmall = /^0(?:px|pt|em)?$/.test(styles.get('font-size') ?? '');
  return (
    element.hasAttribute('hidden') ||
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    styles.get('mso-hide') === 'all' ||
    styles.get('opacity') === '0' ||
    isSmall ||
    /^(?:sr-only|visually-hidden|screen-reader-text)$/.test(element.className)
  );
}
