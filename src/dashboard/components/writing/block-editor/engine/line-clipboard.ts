import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Copies words of a line within an element, because the engine needs one to mark copied content as its own. */
class LineSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { readonly document?: Document },
  ): DocumentFragment {
    const { document: owner = document } = options ?? {};
    const words = owner.createElement('span');
    words.append(super.serializeFragment(fragment, { document: owner }));
    const content = owner.createDocumentFragment();
    content.append(words);
    return content;
  }
}

/** Copies words of a line with their marks. */
export const LineClipboard = Extension.create({
  name: 'lineClipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardSerializer = new LineSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});
