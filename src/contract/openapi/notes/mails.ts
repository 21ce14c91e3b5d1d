/** Descriptions of the operations on drafts, templates, versions, previews, blocks, and images. */
export const mailNotes = {
  draftList: 'Lists drafts, newest first by default. `type` limits the list to HTML emails or block emails.',
  draftShow: 'Returns a draft with its content.',
  draftCreate: 'Creates an HTML draft. Block drafts are created from a block template.',
  blockDraftCreate: 'Creates a block draft from a block document, without a template.',
  draftReplace:
    'Replaces a draft. A block draft has a `blockdocument` instead of a `body`. With `based_on`, a draft that has changed since then is not overwritten, and the response is 409.',
  draftUpdate:
    'Updates only the fields in the request. `based_on` prevents overwriting newer changes, as in `draftReplace`.',
  draftDelete: 'Deletes a draft and its versions.',
  draftCopy:
    'Duplicates a draft. The subject of the duplicate starts with "Copy of " in the language of Accept-Language.',
  draftSend:
    'Sends a draft to lists now, or at `time_to_send`, or as a test to at most 20 recipients. Later changes to the content have no effect. `Location` is the URL of the sent or scheduled email.',
  draftTest:
    'Sends a test of a draft to at most 20 addresses and subscribers. Merge tags use the values of `as`, or those of each recipient. Test emails do not appear in reports, and their unsubscribe links have no effect. `to` cannot contain suppressed or inactive addresses.',
  draftLanguageShow:
    'Returns the language of a draft, or null if it uses the language of its list or of all emails.',
  draftLinkShow: 'Returns the preview link of a draft, or null if it has none.',
  draftLinkReplace:
    'Turns the preview link of a draft on or off. Anyone with the link sees the current draft, with sample values for merge tags. A link that was turned off never works again.',
  draftResendShow:
    'For a draft that resends an email to recipients who did not open it, returns that email with its lists. Null for other drafts.',
  draftAudienceShow:
    'Returns the saved sender and audience of an unsent draft, with the field names of `draftSend`. `lists` is null until lists are chosen. `missing` names choices that were deleted since. The other fields omit them.',
  draftAudienceReplace:
    'Replaces the saved sender and audience of a draft. Nothing is sent. Duplicates of the draft have the same audience.',
  draftLanguageReplace: 'Sets the language of a draft. Null means the language of its list or of all emails.',
  draftTemplate: 'Saves a draft as a template of the same type.',
  draftBlocks:
    'Turns an HTML draft into a block draft with the given block document. The HTML becomes a version. Restore that version to get the HTML draft back. `based_on` prevents overwriting newer changes.',
  draftPreview:
    'Returns a draft as HTML, as its recipients will see it. `contact` fills merge tags with the values of a contact.',
  htmlTemplateList:
    'Lists HTML templates, newest first by default. `category` limits the list to one category. In each template, `starter` names the starter template that it is an unchanged copy of.',
  htmlTemplateShow: 'Returns an HTML template with its content.',
  htmlTemplateCreate: 'Creates an HTML template.',
  htmlTemplateReplace: 'Replaces an HTML template. `based_on` prevents overwriting newer changes.',
  htmlTemplateUpdate:
    'Updates only the fields in the request. `based_on` prevents overwriting newer changes.',
  htmlTemplateDelete: 'Deletes an HTML template. Drafts created from it are kept.',
  htmlTemplateCopy: 'Duplicates an HTML template.',
  htmlTemplateDraft: 'Creates a draft from an HTML template.',
  htmlTemplatePreview:
    'Returns an HTML template as HTML, as a recipient would see it. `sample` fills merge tags with the values of a sample contact.',
  htmlTemplateTest: 'Sends a test of an HTML template, as for a draft.',
  blockTemplateList:
    'Lists block templates, newest first by default. `category` limits the list to one category. In each template, `starter` names the starter template that it is an unchanged copy of.',
  blockTemplateShow: 'Returns a block template with its block document.',
  blockTemplateReplace: 'Replaces a block template. `based_on` prevents overwriting newer changes.',
  blockTemplateUpdate:
    'Updates only the fields in the request. Omitted fields of the block document do not change.',
  blockTemplateDelete: 'Deletes a block template. Drafts created from it are kept.',
  blockTemplateCopy: 'Duplicates a block template.',
  blockTemplateDraft: 'Creates a block draft from a block template.',
  blockTemplatePreview:
    'Returns a block template as HTML, as a recipient would see it. `in_brand` applies the brand, as in a new email from the template. `sample` fills merge tags with the values of a sample contact.',
  blockTemplateTest: 'Sends a test of a block template, as for a draft.',
  templateLabelList:
    'Lists the names, notes, and categories of HTML and block templates by id. Templates without any of these are omitted.',
  templateLabelShow:
    'Returns the name, note, and category of an HTML or block template. Each is empty until it is set.',
  templateLabelReplace:
    'Sets the name, note, and category of a template in the gallery. Its content does not change.',
  savedBlockList: 'Lists saved blocks by name.',
  savedBlockShow: 'Returns saved blocks with their content.',
  savedBlockCreate:
    'Creates saved blocks from a block document that contains only these blocks, in one area or in one section with columns.',
  savedBlockUpdate:
    'Updates only the fields in the request. Copies of the blocks in emails do not change. `based_on` prevents overwriting newer changes.',
  savedBlockDelete: 'Deletes saved blocks. Copies in emails are kept.',
  timerCreate:
    'Returns the URL of an image that counts down to `end`, in boxes of the given color. Nothing is stored. The URL is signed and never expires.',
  blockList: 'Lists the block types of block emails, in the order of the editor.',
  mailVersionList: 'Lists the earlier versions of a draft or template, newest first.',
  mailVersionShow: 'Returns an earlier version of a draft or template with its content.',
  mailVersionUpdate:
    'Names an earlier version, or removes its name if `name` is empty. Newsdesk keeps up to 50 named versions of an email and deletes some of the others as they age.',
  mailVersionPreview: 'Returns an earlier version as HTML, as its recipients would have seen it.',
  mailVersionRestore: 'Restores an earlier version. The replaced content becomes a version.',
  mailPreviewCreate:
    'Creates a preview of unsaved content. `mail` is the draft or template being edited. With it, a block document can omit unchanged fields.',
  mailPreviewShow: 'Returns a preview of unsaved content as HTML, until the preview expires.',
  brandShow:
    'Returns the brand: logo, colors, fonts, buttons, spacing, postal address, and social links of new emails. Before the first save, `version` is 0, `updated` is null, and `name` and `address` are those of the account.',
  brandReplace:
    'Replaces the brand. Omitted parts get their defaults. Existing emails do not change. `based_on` prevents overwriting newer changes.',
  imageList:
    'Lists images, newest first, with the emails that use each. `search` matches part of a name or alt text. `unused` lists only images that neither an email nor the brand uses (true), or only used images (false).',
  imageUpload:
    'Uploads an image: PNG, JPEG, GIF, or WebP, up to 5 MB and 40 megapixels. Uploading the same image again returns the existing one with status 200.',
  imageShow: 'Returns the size and URL of an image, and the emails that use it.',
  imageUpdate:
    'Updates the name or the default alt text of an image. Emails that already use the image do not change.',
  imageDelete: 'Deletes an image. Refused while an email or an earlier version of an email uses it.',
} as const;
