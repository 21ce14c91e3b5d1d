import { StorageUnavailable } from '../../storage/errors.ts';

/** The bucket can't be reached, or rejects us. The message is a sentence that says what to do. */
export class FilesUnavailable extends StorageUnavailable {}
