/** Keys of en/api.json and the values of their messages. Written by `npm run messages`. */
export interface ApiMessages {
  readonly 'alignment.expected': { readonly domain: string | number };
  readonly 'alignment.expected.strict': { readonly domain: string | number };
  readonly 'alignment.none': null;
  readonly 'alignment.other': { readonly returnPath: string | number; readonly domain: string | number };
  readonly 'alignment.returns': { readonly domain: string | number };
  readonly 'alignment.samePath': null;
  readonly 'alignment.sameSigner': null;
  readonly 'alignment.signs': { readonly domain: string | number };
  readonly 'alignment.unknown': null;
  readonly 'alignment.unsigned': { readonly domain: string | number };
  readonly 'attribute.noOptions': null;
  readonly 'attribute.notChoices': { readonly code: string | number };
  readonly 'attribute.options': null;
  readonly 'attribute.renamed': { readonly name: string | number };
  readonly 'attribute.taken': null;
  readonly 'attribute.value': {
    readonly code: string | number;
    readonly kind: 'number' | 'date' | 'yesno' | 'choice' | 'choices' | 'open' | 'other';
    readonly options: string | number;
  };
  readonly 'attributes.unknown': { readonly codes: string | number };
  readonly 'bounce.noFile': null;
  readonly changed: null;
  readonly 'contact.subscribed': null;
  readonly 'contact.taken': null;
  readonly 'contact.unknown': null;
  readonly 'contacts.import.unlisted': null;
  readonly credentials: null;
  readonly 'csv.cellGiant': { readonly limit: number };
  readonly 'csv.cellLong': { readonly line: string | number; readonly limit: number };
  readonly 'csv.neverClosed': { readonly line: string | number };
  readonly 'csv.notClosed.characters': { readonly line: string | number; readonly limit: number };
  readonly 'csv.notClosed.lines': { readonly line: string | number; readonly limit: string | number };
  readonly 'csv.rowLong': { readonly line: string | number; readonly limit: number };
  readonly 'csv.swallowed': { readonly line: string | number; readonly swallowed: string | number };
  readonly 'delivery.captured': null;
  readonly 'delivery.deleted': null;
  readonly 'delivery.held': null;
  readonly 'delivery.heldByClock': null;
  readonly 'delivery.inactive': null;
  readonly 'delivery.interrupted': null;
  readonly 'delivery.lost': null;
  readonly 'delivery.noAnswerYet': null;
  readonly 'delivery.noList': null;
  readonly 'delivery.noSegment': { readonly name: string | number };
  readonly 'delivery.notHandedOver': { readonly reason: string | number };
  readonly 'delivery.stopped': null;
  readonly 'delivery.suppressed': null;
  readonly 'delivery.tooLarge': {
    readonly known: 'no' | 'other';
    readonly size: number;
    readonly answer: string | number;
    readonly limit: number;
  };
  readonly 'delivery.unmakeable': { readonly reason: string | number };
  readonly 'dkim.expected': null;
  readonly 'dkim.expected.relay': null;
  readonly 'dkim.hash': null;
  readonly 'dkim.missing': { readonly name: string | number };
  readonly 'dkim.missing.ask': { readonly name: string | number };
  readonly 'dkim.noKey': null;
  readonly 'dkim.otherKey': null;
  readonly 'dkim.passes': { readonly bits: string | number };
  readonly 'dkim.passes.test': { readonly bits: string | number };
  readonly 'dkim.service': null;
  readonly 'dkim.several': { readonly count: number };
  readonly 'dkim.short': { readonly bits: string | number; readonly fewest: string | number };
  readonly 'dkim.unreadable': { readonly kind: string | number };
  readonly 'dkim.version': null;
  readonly 'dkim.withdrawn': null;
  readonly 'dmarc.expected': null;
  readonly 'dmarc.inherits': {
    readonly policy: 'quarantine' | 'reject' | 'other';
    readonly domain: string | number;
  };
  readonly 'dmarc.missing': { readonly domain: string | number };
  readonly 'dmarc.passes': { readonly policy: 'quarantine' | 'reject' | 'other' };
  readonly 'dmarc.policy': null;
  readonly 'dmarc.several': null;
  readonly 'dns.about': { readonly reason: string | number; readonly name: string | number };
  readonly 'dns.domain': null;
  readonly 'dns.lookup': {
    readonly code:
      | 'ETIMEOUT'
      | 'ECANCELLED'
      | 'ESERVFAIL'
      | 'EREFUSED'
      | 'ECONNREFUSED'
      | 'EBADRESP'
      | 'EFORMERR'
      | 'EBADNAME'
      | 'other';
  };
  readonly 'dns.noName': { readonly email: string | number };
  readonly 'dns.notTags': null;
  readonly 'dns.unknown': { readonly reason: string | number };
  readonly 'draft.unknown': null;
  readonly 'export.tooLong': null;
  readonly 'file.columnGone': { readonly column: string | number; readonly part: string | number };
  readonly 'file.columnTwice': { readonly column: string | number };
  readonly 'file.empty': null;
  readonly 'file.encoding': {
    readonly count: number;
    readonly line: string | number;
    readonly all: string | number;
  };
  readonly 'file.givenUp': null;
  readonly 'file.gone': null;
  readonly 'file.kind': {
    readonly kind:
      | 'encrypted_workbook'
      | 'old_workbook'
      | 'old_office'
      | 'opendocument'
      | 'numbers'
      | 'word'
      | 'presentation'
      | 'html'
      | 'xml'
      | 'json'
      | 'vcard'
      | 'calendar'
      | 'mailbox'
      | 'rtf'
      | 'pdf'
      | 'gzip'
      | 'archive'
      | 'image'
      | 'database'
      | 'shortcut'
      | 'other';
  };
  readonly 'file.noEmailColumn': {
    readonly more: number;
    readonly column: string | number;
    readonly names: string | number;
  };
  readonly filesAndFields: null;
  readonly 'growth.form': { readonly key: string | number };
  readonly 'growth.span': null;
  readonly 'health.loop': { readonly name: string | number };
  readonly 'health.storage': null;
  readonly 'image.empty': null;
  readonly 'image.pixels': {
    readonly width: string | number;
    readonly height: string | number;
    readonly side: string | number;
    readonly million: string | number;
  };
  readonly 'image.size': { readonly size: string | number };
  readonly 'image.type': null;
  readonly 'image.used': { readonly count: number; readonly subjects: string | number };
  readonly 'image.usedBefore': { readonly subjects: string | number };
  readonly 'image.usedByBrand': null;
  readonly 'image.usedBySavedBlock': { readonly name: string | number };
  readonly 'import.character': null;
  readonly 'import.characterTaken': null;
  readonly 'import.emailColumn': null;
  readonly 'import.fileTaken': null;
  readonly 'import.lineEnd': null;
  readonly 'import.notRehearsed': null;
  readonly 'inactive.complained': { readonly subject: string | number };
  readonly 'inactive.desk': null;
  readonly 'inactive.hard': { readonly subject: string | number; readonly answer: string | number };
  readonly 'inactive.soft': {
    readonly count: number;
    readonly subject: string | number;
    readonly answer: string | number;
  };
  readonly 'inactive.suppressed': {
    readonly kind: 'domain' | 'other';
    readonly reason: 'bounced' | 'complained' | 'asked' | 'legal' | 'erased' | 'imported' | 'other';
  };
  readonly internal: null;
  readonly 'job.column.unknown': { readonly name: string | number };
  readonly 'job.header': {
    readonly column:
      | 'email'
      | 'first_name'
      | 'last_name'
      | 'sms_number'
      | 'lists'
      | 'active'
      | 'created'
      | 'updated'
      | 'joined'
      | 'left'
      | 'other';
    readonly listName: string | number;
  };
  readonly 'job.noUndo': null;
  readonly 'job.notProposed': null;
  readonly 'job.source': null;
  readonly 'job.source.link': { readonly id: string | number };
  readonly 'job.source.outcome': null;
  readonly 'job.source.rows': null;
  readonly 'job.title': {
    readonly kind:
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'add_options'
      | 'remove_options'
      | 'convert'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'export'
      | 'delete'
      | 'undo'
      | 'erase'
      | 'other';
    readonly listName: string | number;
    readonly attributeName: string | number;
    readonly value: string | number;
  };
  readonly 'job.undo.title': { readonly title: string | number };
  readonly 'job.undoImport.title': { readonly source: 'file' | 'other'; readonly fileName: string | number };
  readonly 'job.undone': null;
  readonly 'job.value': null;
  readonly 'lists.unknown': { readonly hashes: string | number };
  readonly 'mail.copy': { readonly subject: string | number };
  readonly 'mail.fileGone': null;
  readonly 'mail.hasBlocks': null;
  readonly 'mail.noDocument': null;
  readonly 'mail.noHtml': null;
  readonly 'mail.noRetry': null;
  readonly 'mail.noText': null;
  readonly 'mail.required': null;
  readonly 'mail.sendingNow': null;
  readonly 'mail.unknown': null;
  readonly 'mailServer.encryption': null;
  readonly 'mailServer.foreign': null;
  readonly 'mailServer.host': null;
  readonly 'mailServer.none': null;
  readonly 'mailServer.password': null;
  readonly 'mailServer.set': null;
  readonly 'mailServer.unreadable': null;
  readonly method: { readonly method: string | number };
  readonly noFile: null;
  readonly noRoom: null;
  readonly notFound: null;
  readonly page: null;
  readonly 'preparing.busy': null;
  readonly 'preparing.memory': null;
  readonly 'preparing.slow': null;
  readonly 'reports.unknown': { readonly ids: string | number };
  readonly 'request.accept': null;
  readonly 'request.ended': null;
  readonly 'request.fieldsLong': null;
  readonly 'request.gone': null;
  readonly 'request.json': { readonly reason: string | number };
  readonly 'request.large': { readonly limit: string | number };
  readonly 'request.media': { readonly mediaType: string | number };
  readonly 'request.multipart': { readonly reason: string | number };
  readonly 'request.parse': { readonly reason: string | number };
  readonly 'request.utf8': null;
  readonly 'responder.pauseFirst': null;
  readonly 'segment.attribute.missing': { readonly name: string | number };
  readonly 'segment.circle': null;
  readonly 'segment.list.missing': { readonly name: string | number };
  readonly 'segment.mail.missing': { readonly name: string | number };
  readonly 'segment.operator.unfit': { readonly name: string | number };
  readonly 'segment.place': {
    readonly kind: 'segment' | 'responder' | 'other';
    readonly name: string | number;
  };
  readonly 'segment.segment.missing': { readonly name: string | number };
  readonly 'segment.unreadable': null;
  readonly 'segment.used': { readonly places: string | number };
  readonly 'send.empty': null;
  readonly 'send.noSubscribers': null;
  readonly 'send.nobodyLeft': null;
  readonly 'send.testNarrowed': null;
  readonly 'send.testTooLarge': { readonly most: string | number; readonly count: string | number };
  readonly 'sender.codeExpired': null;
  readonly 'sender.codeWrong': null;
  readonly 'sender.half': null;
  readonly 'sender.none': null;
  readonly 'sender.taken': null;
  readonly 'sender.unknown': null;
  readonly 'sender.unknownId': { readonly id: string | number };
  readonly 'sender.unknownOrList': null;
  readonly 'sender.unknownPair': null;
  readonly 'sender.unverified': null;
  readonly 'sending.detail': {
    readonly reason:
      | 'paused_by_person'
      | 'restored_copy'
      | 'clock_set_back'
      | 'no_room'
      | 'not_sent_in_time'
      | 'relay_unreachable'
      | 'relay_refused'
      | 'relay_sign_in'
      | 'relay_encryption'
      | 'sending_limit'
      | 'too_large'
      | 'nothing_accepted'
      | 'destination_held'
      | 'warming_up'
      | 'retrying'
      | 'preparation_failed'
      | 'other';
  };
  readonly 'sending.noResend': null;
  readonly 'sending.noRest': null;
  readonly 'sending.notPaused': null;
  readonly 'sending.notRunning': null;
  readonly 'sending.notStopped': null;
  readonly 'sending.nothingLeft': null;
  readonly 'sending.stillSending': null;
  readonly 'sending.which': null;
  readonly 'spf.allows': { readonly addresses: string | number };
  readonly 'spf.allowsRelay': { readonly ip: string | number };
  readonly 'spf.empty': { readonly most: string | number };
  readonly 'spf.everyone': null;
  readonly 'spf.exchangers': { readonly name: string | number; readonly most: string | number };
  readonly 'spf.expected': { readonly addresses: string | number };
  readonly 'spf.expected.unknown': null;
  readonly 'spf.inRecord': { readonly domain: string | number; readonly reason: string | number };
  readonly 'spf.include': { readonly name: string | number };
  readonly 'spf.lookups': { readonly most: string | number };
  readonly 'spf.macro': { readonly text: string | number };
  readonly 'spf.missing': { readonly domain: string | number };
  readonly 'spf.missing.ask': { readonly domain: string | number };
  readonly 'spf.noAddresses': null;
  readonly 'spf.noDomain': null;
  readonly 'spf.noRelay': null;
  readonly 'spf.notUnderstood': { readonly term: string | number };
  readonly 'spf.redirect': { readonly name: string | number };
  readonly 'spf.refuses': { readonly ip: string | number; readonly result: string | number };
  readonly 'spf.several': { readonly name: string | number; readonly count: string | number };
  readonly 'spf.twice': { readonly name: string | number };
  readonly 'spf.unusable': { readonly reason: string | number };
  readonly 'subscription.active': null;
  readonly 'subscription.canceledOn': { readonly hashes: string | number };
  readonly 'subscription.cancelled': null;
  readonly 'suppression.blocks': null;
  readonly 'suppression.domain': null;
  readonly 'suppression.hashed': null;
  readonly 'suppression.one': null;
  readonly 'suppression.taken': null;
  readonly 'test.noRecipients': null;
  readonly 'test.suppressed': { readonly emails: string | number };
  readonly 'test.tooMany': { readonly most: string | number };
  readonly throttled: { readonly seconds: string | number };
  readonly 'time.future': null;
  readonly 'time.invalid': null;
  readonly 'time.order': null;
  readonly 'time.past': null;
  readonly token: null;
  readonly unavailable: null;
  readonly 'version.tooManyNames': { readonly count: number };
  readonly 'watch.database': { readonly reason: string | number };
  readonly 'watch.diskFull': null;
  readonly 'watch.files': { readonly reason: string | number };
  readonly 'watch.fillingUp': { readonly folder: string | number; readonly free: string | number };
  readonly 'watch.folder': { readonly folder: string | number };
  readonly 'watch.nearlyFull': { readonly free: string | number; readonly folder: string | number };
  readonly 'zip.csvs': { readonly count: number; readonly names: string | number };
  readonly 'zip.damaged': { readonly reason: string | number };
  readonly 'zip.large': { readonly size: string | number };
  readonly 'zip.many': { readonly most: string | number };
  readonly 'zip.none': null;
  readonly 'zip.notZip': null;
  readonly 'zip.office': null;
  readonly 'zip.outside': { readonly name: string | number };
  readonly 'zip.packed': null;
  readonly 'zip.password': null;
  readonly 'zip.suspicious': null;
}
