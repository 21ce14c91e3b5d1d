/** Keys of en/block-editor.json and the values of their messages. Written by `npm run messages`. */
export interface BlockEditorMessages {
  readonly 'add.below.label': null;
  readonly 'add.below.tooltip': null;
  readonly 'add.label': null;
  readonly 'answers.faces.label': null;
  readonly 'answers.preset.title': null;
  readonly 'block.label': { readonly name: string | number };
  readonly 'block.place.label': {
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
    readonly place: string | number;
  };
  readonly 'block.place.status': {
    readonly action: 'insert' | 'move' | 'duplicate' | 'drop' | 'cancel' | 'other';
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
    readonly place: string | number;
  };
  readonly 'block.role': null;
  readonly 'block.text.label': { readonly name: string | number; readonly text: string | number };
  readonly 'block.unknown.label': null;
  readonly 'block.unknownId.label': { readonly id: string | number };
  readonly 'blocks.label': { readonly count: number };
  readonly 'canvas.hint': null;
  readonly 'canvas.label': null;
  readonly 'category.columns.title': null;
  readonly 'category.frame.title': null;
  readonly 'category.pictures.title': null;
  readonly 'category.shop.title': null;
  readonly 'category.structure.title': null;
  readonly 'category.text.title': null;
  readonly 'cells.add.button': { readonly part: 'row' | 'column' | 'other' };
  readonly 'cells.align.label': { readonly column: number };
  readonly 'cells.cell.label': { readonly row: number; readonly column: number };
  readonly 'cells.help': null;
  readonly 'cells.move.label': { readonly part: 'row' | 'column' | 'other'; readonly number: number };
  readonly 'cells.remove.label': { readonly part: 'row' | 'column' | 'other'; readonly number: number };
  readonly 'choice.arrow.label': null;
  readonly 'choice.bottom.label': null;
  readonly 'choice.center.label': null;
  readonly 'choice.color.label': null;
  readonly 'choice.dashed.label': null;
  readonly 'choice.dot.label': null;
  readonly 'choice.dotted.label': null;
  readonly 'choice.fill.label': null;
  readonly 'choice.gray.label': null;
  readonly 'choice.large.label': null;
  readonly 'choice.left.label': null;
  readonly 'choice.line.label': null;
  readonly 'choice.medium.label': null;
  readonly 'choice.no.label': null;
  readonly 'choice.none.label': null;
  readonly 'choice.number.label': null;
  readonly 'choice.outline.label': null;
  readonly 'choice.picture.label': null;
  readonly 'choice.right.label': null;
  readonly 'choice.round.label': null;
  readonly 'choice.row.label': null;
  readonly 'choice.scroll.label': null;
  readonly 'choice.small.label': null;
  readonly 'choice.solid.label': null;
  readonly 'choice.stack.label': null;
  readonly 'choice.star.label': null;
  readonly 'choice.text.label': null;
  readonly 'choice.tick.label': null;
  readonly 'choice.top.label': null;
  readonly 'choice.yes.label': null;
  readonly 'column.empty.body': null;
  readonly 'column.label': {
    readonly side: 'whole' | 'left' | 'middle' | 'right' | 'nth' | 'other';
    readonly section: number;
    readonly width: number;
    readonly column: number;
  };
  readonly 'column.name.label': {
    readonly side: 'whole' | 'left' | 'middle' | 'right' | 'nth' | 'other';
    readonly section: number;
    readonly column: number;
  };
  readonly 'column.unknown.label': { readonly column: number };
  readonly 'copy.error': null;
  readonly 'copy.status': { readonly names: string | number };
  readonly 'cut.status': { readonly names: string | number };
  readonly 'date.text.label': null;
  readonly 'delete.several.status': { readonly count: number };
  readonly 'delete.status': { readonly name: string | number };
  readonly 'drop.place.label': {
    readonly side: 'before' | 'left' | 'right' | 'other';
    readonly name: string | number;
  };
  readonly 'field.color.error': null;
  readonly 'field.color.label': { readonly label: string | number };
  readonly 'field.default.label': null;
  readonly 'field.number.error': { readonly min: number; readonly max: number };
  readonly 'field.unknown.body': { readonly label: string | number; readonly type: string | number };
  readonly 'field.unnamed.label': null;
  readonly 'formatting.copied.status': null;
  readonly 'formatting.none.status': null;
  readonly 'grip.label': { readonly name: string | number };
  readonly 'image.alt.help': null;
  readonly 'image.alt.label': null;
  readonly 'image.choose.button': null;
  readonly 'image.choose.title': { readonly label: string | number };
  readonly 'image.crop.button': null;
  readonly 'image.dismiss.button': null;
  readonly 'image.empty.body': null;
  readonly 'image.empty.touch.body': null;
  readonly 'image.failed.body': { readonly fileName: string | number; readonly reason: string | number };
  readonly 'image.place.body': null;
  readonly 'image.play.button': null;
  readonly 'image.play.error': null;
  readonly 'image.play.failed.title': null;
  readonly 'image.play.remove.button': null;
  readonly 'image.remove.button': null;
  readonly 'image.remove.label': { readonly label: string | number };
  readonly 'image.retry.button': null;
  readonly 'image.upload.button': null;
  readonly 'image.upload.error': null;
  readonly 'image.upload.status': { readonly fileName: string | number };
  readonly 'image.uploading.status': { readonly fileName: string | number };
  readonly 'image.url.label': null;
  readonly 'items.add.button': null;
  readonly 'items.item.label': { readonly position: number };
  readonly 'items.move.label': { readonly direction: 'up' | 'down' | 'other'; readonly position: number };
  readonly 'items.remove.label': { readonly position: number };
  readonly 'kind.article.label': null;
  readonly 'kind.banner.label': null;
  readonly 'kind.bars.label': null;
  readonly 'kind.button.label': null;
  readonly 'kind.code.label': null;
  readonly 'kind.countdown.label': null;
  readonly 'kind.cover.label': null;
  readonly 'kind.divider.label': null;
  readonly 'kind.episode.label': null;
  readonly 'kind.event.label': null;
  readonly 'kind.facts.label': null;
  readonly 'kind.figures.label': null;
  readonly 'kind.footer.label': null;
  readonly 'kind.gallery.label': null;
  readonly 'kind.heading.label': null;
  readonly 'kind.hero.label': null;
  readonly 'kind.html.label': null;
  readonly 'kind.image-left.label': null;
  readonly 'kind.image-right.label': null;
  readonly 'kind.image.label': null;
  readonly 'kind.logos.label': null;
  readonly 'kind.masthead.label': null;
  readonly 'kind.menu.label': null;
  readonly 'kind.person.label': null;
  readonly 'kind.place.label': null;
  readonly 'kind.product.label': null;
  readonly 'kind.progress.label': null;
  readonly 'kind.question.label': null;
  readonly 'kind.questions.label': null;
  readonly 'kind.quote.label': null;
  readonly 'kind.sign-list.label': null;
  readonly 'kind.signature.label': null;
  readonly 'kind.social-icons.label': null;
  readonly 'kind.social.label': null;
  readonly 'kind.spacer.label': null;
  readonly 'kind.steps.label': null;
  readonly 'kind.stories.label': null;
  readonly 'kind.table.label': null;
  readonly 'kind.testimonial.label': null;
  readonly 'kind.text.label': null;
  readonly 'kind.three-columns.label': null;
  readonly 'kind.two-columns.label': null;
  readonly 'kind.video.label': null;
  readonly 'kind.view-online.label': null;
  readonly 'kind.voucher.label': null;
  readonly 'kind.words': null;
  readonly label: null;
  readonly 'lift.end.status': null;
  readonly 'lift.status': {
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
    readonly place: string | number;
  };
  readonly 'link.add.button': null;
  readonly 'link.none.label': null;
  readonly 'link.remove.button': null;
  readonly 'link.save.button': null;
  readonly 'link.text.label': null;
  readonly 'link.title': null;
  readonly 'link.url.error': null;
  readonly 'link.url.label': null;
  readonly 'links.add.button': null;
  readonly 'links.item.label': { readonly position: number };
  readonly 'links.move.label': { readonly direction: 'up' | 'down' | 'other'; readonly position: number };
  readonly 'links.remove.label': { readonly position: number };
  readonly 'list.move.status': { readonly position: number; readonly count: number };
  readonly 'list.remove.button': null;
  readonly 'mergeTag.button': null;
  readonly 'mergeTag.title': null;
  readonly 'more.button': null;
  readonly 'more.title': { readonly name: string | number };
  readonly 'move.end.status': { readonly end: 'first' | 'last' | 'other' };
  readonly 'numbered.button.label': { readonly number: string | number };
  readonly 'numbered.heading.label': { readonly number: number };
  readonly 'numbered.image.label': { readonly number: number };
  readonly 'numbered.link.label': { readonly number: number };
  readonly 'numbered.text.label': { readonly number: number };
  readonly 'numbered.unit.label': { readonly number: number };
  readonly 'outline.column.label': {
    readonly side: 'left' | 'middle' | 'right' | 'whole' | 'nth' | 'other';
    readonly column: number;
  };
  readonly 'outline.empty.body': null;
  readonly 'outline.empty.label': { readonly name: string | number };
  readonly 'outline.hint': null;
  readonly 'outline.label': null;
  readonly 'palette.none.body': { readonly query: string | number };
  readonly 'palette.other.title': null;
  readonly 'palette.search.label': null;
  readonly 'panel.label': { readonly panel: 'block' | 'style' | 'other' };
  readonly 'panel.title': { readonly panel: 'block' | 'style' | 'images' | 'outline' | 'saved' | 'other' };
  readonly 'paste.error': null;
  readonly 'paste.load.error': null;
  readonly 'paste.none.status': null;
  readonly 'paste.other.button': { readonly source: 'email' | 'other' };
  readonly 'paste.toast': { readonly source: 'email' | 'other' };
  readonly 'paste.unknown.status': { readonly count: number };
  readonly 'rail.add.button': null;
  readonly 'rail.images.button': null;
  readonly 'rail.label': null;
  readonly 'rail.outline.button': null;
  readonly 'rail.saved.button': null;
  readonly 'redo.button': null;
  readonly 'redo.none.status': null;
  readonly 'redo.status': { readonly step: string | number };
  readonly 'redo.tooltip': { readonly step: string | number };
  readonly 'rows.add.button': null;
  readonly 'rows.item.label': { readonly position: number };
  readonly 'rows.label.label': null;
  readonly 'rows.move.label': { readonly direction: 'up' | 'down' | 'other'; readonly position: number };
  readonly 'rows.remove.label': { readonly position: number };
  readonly 'rows.value.label': null;
  readonly 'saved.insert.error.toast': null;
  readonly 'saved.insert.status': { readonly name: string | number };
  readonly 'saved.save.button': null;
  readonly 'section.category.title': null;
  readonly 'section.choice.label': {
    readonly choice: 'top' | 'middle' | 'bottom' | 'stack' | 'reverse' | 'side' | 'section' | 'other';
  };
  readonly 'section.column.title': null;
  readonly 'section.field.label': {
    readonly field:
      | 'count'
      | 'shares'
      | 'gap'
      | 'align'
      | 'phones'
      | 'picture'
      | 'back'
      | 'columnAlign'
      | 'other';
  };
  readonly 'section.picture.help': null;
  readonly 'section.remove.button': null;
  readonly 'section.status': {
    readonly action: 'add' | 'move' | 'duplicate' | 'delete' | 'remove' | 'end' | 'other';
    readonly place: string | number;
  };
  readonly 'section.step.label': {
    readonly action: 'add' | 'move' | 'duplicate' | 'delete' | 'change' | 'remove' | 'other';
  };
  readonly 'section.title': { readonly count: number };
  readonly 'section.tool.label': {
    readonly tool:
      | 'drag'
      | 'up'
      | 'down'
      | 'duplicate'
      | 'delete'
      | 'settings'
      | 'copy'
      | 'cut'
      | 'paste'
      | 'other';
  };
  readonly 'selection.status': { readonly count: number };
  readonly 'setting.across.label': null;
  readonly 'setting.address.label': null;
  readonly 'setting.align.label': null;
  readonly 'setting.answer.label': null;
  readonly 'setting.answers.label': null;
  readonly 'setting.background.label': null;
  readonly 'setting.badge.label': null;
  readonly 'setting.button.label': null;
  readonly 'setting.button_color.label': null;
  readonly 'setting.button_look.label': null;
  readonly 'setting.button_size.label': null;
  readonly 'setting.calendar.label': null;
  readonly 'setting.caption.label': null;
  readonly 'setting.cells.label': null;
  readonly 'setting.code.label': null;
  readonly 'setting.color.label': null;
  readonly 'setting.corners.label': null;
  readonly 'setting.day.label': null;
  readonly 'setting.divider.label': null;
  readonly 'setting.end.label': null;
  readonly 'setting.first.label': null;
  readonly 'setting.focus.label': null;
  readonly 'setting.head.label': null;
  readonly 'setting.heading.label': null;
  readonly 'setting.height.label': null;
  readonly 'setting.html.label': null;
  readonly 'setting.image.label': null;
  readonly 'setting.image_share.label': null;
  readonly 'setting.items.label': null;
  readonly 'setting.kicker.label': null;
  readonly 'setting.label.label': null;
  readonly 'setting.length.label': null;
  readonly 'setting.level.label': null;
  readonly 'setting.line.label': null;
  readonly 'setting.line_style.label': null;
  readonly 'setting.line_width.label': null;
  readonly 'setting.link.label': null;
  readonly 'setting.links.label': null;
  readonly 'setting.look.label': null;
  readonly 'setting.month.label': null;
  readonly 'setting.name.label': null;
  readonly 'setting.network.label': null;
  readonly 'setting.note.label': null;
  readonly 'setting.number.label': null;
  readonly 'setting.old_price.label': null;
  readonly 'setting.phone.label': null;
  readonly 'setting.phone_first.label': null;
  readonly 'setting.phone_height.label': null;
  readonly 'setting.place.label': null;
  readonly 'setting.preheader.label': null;
  readonly 'setting.price.label': null;
  readonly 'setting.question.label': null;
  readonly 'setting.quote.label': null;
  readonly 'setting.role.label': null;
  readonly 'setting.rows.label': null;
  readonly 'setting.second.label': null;
  readonly 'setting.shade.label': null;
  readonly 'setting.share.label': null;
  readonly 'setting.sign.label': null;
  readonly 'setting.size.label': null;
  readonly 'setting.source.label': null;
  readonly 'setting.stars.label': null;
  readonly 'setting.stripes.label': null;
  readonly 'setting.terms.label': null;
  readonly 'setting.text.label': null;
  readonly 'setting.third.label': null;
  readonly 'setting.timer.label': null;
  readonly 'setting.unsubscribe.label': null;
  readonly 'setting.url.label': null;
  readonly 'setting.view_online.label': null;
  readonly 'setting.when.label': null;
  readonly 'setting.wide.label': null;
  readonly 'settings.block.label': { readonly name: string | number };
  readonly 'settings.empty.body': null;
  readonly 'settings.label': null;
  readonly 'settings.none.body': null;
  readonly 'settings.others.body': { readonly names: string | number };
  readonly 'settings.unknown.body': null;
  readonly 'shortcuts.action.label': {
    readonly action:
      | 'go'
      | 'lift'
      | 'move'
      | 'edit'
      | 'add'
      | 'duplicate'
      | 'delete'
      | 'clipboard'
      | 'formatting'
      | 'undo'
      | 'redo'
      | 'list'
      | 'other';
  };
  readonly 'shortcuts.keys.label': {
    readonly action:
      | 'go'
      | 'lift'
      | 'move'
      | 'edit'
      | 'add'
      | 'duplicate'
      | 'delete'
      | 'clipboard'
      | 'formatting'
      | 'undo'
      | 'redo'
      | 'list'
      | 'other';
  };
  readonly 'shortcuts.label': null;
  readonly 'shortcuts.tooltip': null;
  readonly 'slash.item.status': {
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
  };
  readonly 'slash.label': null;
  readonly 'step.crop.label': null;
  readonly 'step.envelope.label': { readonly field: 'subject' | 'other' };
  readonly 'step.formatting.label': null;
  readonly 'step.image.label': null;
  readonly 'step.insert.label': { readonly count: number };
  readonly 'step.join.label': null;
  readonly 'step.label': {
    readonly action: 'insert' | 'move' | 'duplicate' | 'delete' | 'edit' | 'other';
    readonly name: string | number;
  };
  readonly 'step.paste.label': null;
  readonly 'step.play.label': null;
  readonly 'step.several.label': {
    readonly action: 'move' | 'duplicate' | 'delete' | 'edit' | 'other';
    readonly count: number;
  };
  readonly 'step.style.label': null;
  readonly 'step.version.label': null;
  readonly 'style.contrast.help': { readonly ratio: number; readonly least: number };
  readonly 'style.field.label': {
    readonly field:
      | 'page'
      | 'content'
      | 'font'
      | 'size'
      | 'color'
      | 'links'
      | 'vertical'
      | 'horizontal'
      | 'height'
      | 'other';
  };
  readonly 'style.group.title': {
    readonly group: 'background' | 'headings' | 'text' | 'spacing' | 'dividers' | 'footer' | 'other';
  };
  readonly 'text.add.button': { readonly text: string | number };
  readonly 'text.block.label': { readonly name: string | number };
  readonly 'text.clear.label': null;
  readonly 'text.code.help': null;
  readonly 'text.heading.label': { readonly level: number };
  readonly 'text.kind.label': null;
  readonly 'text.label': {
    readonly text: string | number;
    readonly name: string | number;
    readonly position: number;
    readonly count: number;
  };
  readonly 'text.load.error': null;
  readonly 'text.mark.label': {
    readonly mark:
      | 'bold'
      | 'italic'
      | 'underline'
      | 'strike'
      | 'bulletList'
      | 'orderedList'
      | 'left'
      | 'center'
      | 'right'
      | 'other';
  };
  readonly 'text.none.status': null;
  readonly 'text.paragraph.label': null;
  readonly 'text.quote.label': null;
  readonly 'text.toolbar.label': { readonly name: string | number };
  readonly 'tool.label': {
    readonly tool:
      | 'up'
      | 'down'
      | 'duplicate'
      | 'delete'
      | 'lift'
      | 'copy'
      | 'paste'
      | 'copyLook'
      | 'pasteLook'
      | 'other';
  };
  readonly 'tool.moveBeside.label': { readonly side: 'left' | 'other'; readonly name: string | number };
  readonly 'tool.moveTo.label': { readonly place: string | number };
  readonly 'undo.button': null;
  readonly 'undo.none.status': null;
  readonly 'undo.status': { readonly step: string | number };
  readonly 'undo.tooltip': { readonly step: string | number };
}
