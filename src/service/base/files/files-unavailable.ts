import { StorageUnavailable } from '../../storage/errors.ts';

/** Error for a bucket that can't be reached, or rejects us. The message is a sentence with instructions. */
export class FilesUnavailable extends StorageUnavailable {}
