import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import type { MountedRichText } from '../state/rich-text.ts';
import { isSupportedHtml } from '../rich-text/supported-html.ts';
import { mountPlainText } from './plain-text.ts';

type Component = PlacedBlock['block']['components'][number];

/** A block to edit in place, and its callbacks. */
export interface InPlaceOptions {
  readonly root: ShadowRoot;
  readonly components: readonly Component[];
  readonly labelOf: (component: Component) => string;
  readonly data: PlacedBlock['data'];
  /** Returns the CSS that makes the tags of a rich text look as in the email. */
  readonly cssOf: (component: string) => string;
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
  /** Called with the focused text, for the buttons above it; null if it takes no marks. */
  readonly onText: (text: MountedRichText | null) => void;
  readonly onEnd: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** A block whose texts are being edited in place. */
export interface InPlace {
  readonly follow: (data: PlacedBlock['data']) => void;
  readonly end: () => void;
}

interface Field {
  readonly name: string;
  readonly follow: (value: string) => void;
  readonly focus: () => void;
  readonly end: () => void;
}

/** Makes the texts of a block editable; returns null if none can be. */
export function editInPlace(options: InPlaceOptions): InPlace | null {
  const { root, components } = options;
  const texts = components.flatMap((component) => {
    const element = elementOf(root, component.name);
    return element === null || !isText(component, options.data) ? [] : [{ component, element }];
  });
  if (texts.length === 0) return null;
  const fields: Field[] = [];
  let isOver = false;
  let latest = options.data;
  const add = (field: Field) => {
    fields.push(field);
    field.follow(textData(latest[field.name]));
    if (fields.length === 1) field.focus();
  };
  for (const { component, element } of texts.filter(({ component: { type } }) => type !== 'richtext')) {
    add(plainField(element, component, options));
  }
  const rich = texts.filter(({ component: { type } }) => type === 'richtext');
  if (rich.length > 0) {
    void loadRichText().then((mount) => {
      if (isOver) return;
      for (const { component, element } of rich) add(richField(mount, { element, component, options }));
    });
  }
  const onKeyDown = (event: Event) => {
    if (event instanceof KeyboardEvent) keyDown(event, options);
  };
  root.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    follow(data) {
      latest = data;
      for (const field of fields) field.follow(textData(data[field.name]));
    },
    end() {
      isOver = true;
      root.removeEventListener('keydown', onKeyDown, { capture: true });
      for (const field of fields) field.end();
    },
  };
}

function isText({ type, name }: Component, data: PlacedBlock['data']): boolean {
  if (type === 'heading' || type === 'text') return true;
  return type === 'richtext' && isSupportedHtml(textData(data[name]));
}

function elementOf(root: ShadowRoot, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-nd-component="${CSS.escape(hookName(name))}"]`);
}

/** Returns a name as rendering writes it into `data-nd-component`. */
function hookName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]/gu, '');
}

function plainField(element: HTMLElement, component: Component, options: InPlaceOptions): Field {
  const { name } = component;
  const text = mountPlainText({
    element,
    name: options.labelOf(component),
    onChange: (value) => options.onChange({ [name]: value }),
    onFocus: () => options.onText(text.marks),
  });
  return { name, follow: text.setText, focus: text.focus, end: text.destroy };
}

function richField(
  mount: Awaited<ReturnType<typeof loadRichText>>,
  { element, component, options }: { element: HTMLElement; component: Component; options: InPlaceOptions },
): Field {
  const { name } = component;
  const sheet = document.createElement('style');
  sheet.textContent = options.cssOf(name);
  const box = document.createElement('div');
  element.replaceChildren(sheet, box);
  const text = mount({
    element: box,
    html: textData(options.data[name]),
    name: options.labelOf(component),
    onChange: (html) => options.onChange({ [name]: html }),
    onFocus: () => options.onText(text),
  });
  return { name, follow: text.setHtml, focus: text.focus, end: text.destroy };
}

/**
 * Handles keys in a shadow root. From outside, they seem to come from its host, so letters would trigger the
 * dashboard's shortcuts. The editor's own keys are handled here; nothing gets out.
 */
function keyDown(event: KeyboardEvent, { root, onEnd, onUndo, onRedo }: InPlaceOptions): void {
  const key = event.key.toLowerCase();
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
  const does = (action: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  };
  if (event.key === 'Escape') does(onEnd);
  else if (isMod && key === 'z') does(event.shiftKey ? onRedo : onUndo);
  else if (isMod && key === 'y') does(onRedo);
  else root.host.addEventListener('keydown', stop, { once: true });
}

function stop(event: Event): void {
  event.stopPropagation();
}
