/** Descriptions of the operations on drafts, templates, versions, previews, blocks, and images. */
export const mailNotes = {
  draftList:
    'Lists drafts, newest first unless `ordering` says otherwise. `type` keeps HTML emails or block emails.',
  draftShow: 'Returns a draft with its content.',
  draftCreate: 'Creates an HTML draft. Block drafts are created from a block template.',
  blockDraftCreate: 'Creates a block draft from a block document, without a template.',
  draftReplace:
    'Replaces a draft. A block draft has a `blockdocument` instead of a `body`. With `based_on`, a draft that someone changed in the meantime is left alone and the answer is 409.',
  draftUpdate:
    'Changes the fields that are given. `based_on` protects against overwriting, as in a replacement.',
  draftDelete: 'Deletes a draft and its versions.',
  draftCopy:
    'Copies a draft. The subject of the copy begins with "Copy of ", in the language of Accept-Language.',
  draftSend:
    'Sends a draft to lists now, or at `time_to_send`, or as a test to at most 20 recipients. The content is frozen at that moment. `Location` names the sent or scheduled email.',
  draftTest:
    'Sends a test of a draft to at most 20 addresses and subscribers. Merge tags are filled with the values of `as`, or with those of each recipient. Test emails are in no report, and their unsubscribe links change nothing. `to` may not name an address that is suppressed or inactive.',
  draftLanguageShow:
    'Returns the language of a draft, or null where that of its list or of all emails is used.',
  draftLinkShow: 'Returns the preview link of a draft, or null while it has none.',
  draftLinkReplace:
    'Turns the preview link of a draft on or off. Anyone with the link sees the draft as it is now, with samples in place of merge tags. A link that was turned off never works again.',
  draftResendShow:
    'Returns the sent email whose recipients a draft is for, those who have not opened that, with its lists. Null for other drafts.',
  draftAudienceShow:
    'Returns the sender and audience that are kept with a draft until it is sent, by the names that `draftSend` takes. `lists` is null until lists are chosen. `missing` names what was deleted since it was chosen; the other members leave it out.',
  draftAudienceReplace:
    'Keeps the sender and audience of a draft, in place of those before. Nothing is sent. Duplicates of the draft have the same audience.',
  draftLanguageReplace: 'Sets the language of a draft. Null means that of its list or of all emails.',
  draftTemplate: 'Saves a draft as a template of the same type.',
  draftBlocks:
    'Turns an HTML draft into a block draft with the given block document. The HTML becomes a version, and restoring that version turns the draft back. `based_on` protects against overwriting.',
  draftPreview:
    'Returns a draft as its recipients will see it, as HTML. `contact` fills in the values of a contact.',
  htmlTemplateList:
    'Lists HTML templates, newest first unless `ordering` says otherwise. `category` lists only those of a category. `starter` names the starter that a template still is word for word.',
  htmlTemplateShow: 'Returns an HTML template with its content.',
  htmlTemplateCreate: 'Creates an HTML template.',
  htmlTemplateReplace: 'Replaces an HTML template. `based_on` protects against overwriting.',
  htmlTemplateUpdate: 'Changes the fields that are given. `based_on` protects against overwriting.',
  htmlTemplateDelete: 'Deletes an HTML template. Drafts made from it stay.',
  htmlTemplateCopy: 'Copies an HTML template.',
  htmlTemplateDraft: 'Creates a draft from an HTML template.',
  htmlTemplatePreview:
    'Returns an HTML template as a recipient would see it, as HTML. `sample` fills merge tags for an invented contact.',
  htmlTemplateTest: 'Sends a test of an HTML template, as for a draft.',
  blockTemplateList:
    'Lists block templates, newest first unless `ordering` says otherwise. `category` lists only those of a category. `starter` names the starter that a template still is word for word.',
  blockTemplateShow: 'Returns a block template with its block document.',
  blockTemplateReplace: 'Replaces a block template. `based_on` protects against overwriting.',
  blockTemplateUpdate: 'Changes the fields that are given. Members that the block document leaves out stay.',
  blockTemplateDelete: 'Deletes a block template. Drafts made from it stay.',
  blockTemplateCopy: 'Copies a block template.',
  blockTemplateDraft: 'Creates a block draft from a block template.',
  blockTemplatePreview:
    'Returns a block template as a recipient would see it, as HTML. `in_brand` shows it as an email that starts from it in the brand, and `sample` fills merge tags for an invented contact.',
  blockTemplateTest: 'Sends a test of a block template, as for a draft.',
  templateLabelList:
    'Lists the names, notes, and categories of templates of both kinds, by id. Templates without any are left out.',
  templateLabelShow:
    'Returns the name, note, and category of a template of either kind. Each is empty unless someone gave it.',
  templateLabelReplace:
    'Names a template, and puts it into a category of the gallery. Its content stays as it is.',
  savedBlockList: 'Lists the blocks that are saved to be inserted into emails, by name.',
  savedBlockShow: 'Returns saved blocks with their content.',
  savedBlockCreate:
    'Saves blocks: a block document of nothing but these, in one area or in a section of columns.',
  savedBlockUpdate:
    'Changes the fields that are given. Emails with copies of the blocks keep theirs. `based_on` protects against overwriting.',
  savedBlockDelete: 'Deletes saved blocks. Emails with copies of them keep theirs.',
  timerCreate:
    'Returns the URL of a picture that counts down to `end`, in boxes of a color. Nothing is stored: the URL is signed, and works for good.',
  blockList: 'Lists the kinds of blocks that a block email can have, in the order of the editor.',
  mailVersionList: 'Lists the earlier versions of a draft or template, newest first.',
  mailVersionShow: 'Returns an earlier version of a draft or template with its content.',
  mailVersionUpdate:
    'Names an earlier version, or takes its name away if `name` is empty. Newsdesk keeps up to 50 named versions of an email while it thins out the others with time.',
  mailVersionPreview: 'Returns an earlier version as its recipients would have seen it, as HTML.',
  mailVersionRestore: 'Restores an earlier version. The content that it replaces becomes a version itself.',
  mailPreviewCreate:
    'Makes a preview of content that is not saved. `mail` names the draft or template that is being edited, so that a block document may leave out what is unchanged.',
  mailPreviewShow: 'Returns a preview of content that is not saved, as HTML, until it expires.',
  brandShow:
    'Returns the brand: logo, colors, fonts, buttons, spacing, postal address, and social links of new emails. Before it is first saved, `version` is 0, `updated` is null, and `name` and `address` are those of the account.',
  brandReplace:
    'Replaces the brand. Parts that are left out get their default, and emails that exist stay as they are. `based_on` protects against overwriting.',
  imageList:
    'Lists images, newest first, with the emails that use each. `search` finds a part of a name or an alt text; `unused` lists only images that neither an email nor the brand uses (true) or only the others (false).',
  imageUpload:
    'Uploads an image: PNG, JPEG, GIF, or WebP, up to 5 MB and 40 megapixels. The same picture again returns the image that exists, with status 200.',
  imageShow: "Returns an image's size, URL, and the emails that use it.",
  imageUpdate:
    'Changes the name or the default alt text of an image. Emails that already use the image stay as they are.',
  imageDelete: 'Deletes an image. Refused while an email or an earlier version of one uses it.',
} as const;
