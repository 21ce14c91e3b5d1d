import { ConfigError } from './settings.ts';
import { webBase } from './setting-values.ts';

/** A bucket, the folder in it, and its credentials. Plain data, so that threads get it too. */
export interface S3Place {
  /** Origin of the service, e.g. `https://s3.eu-north-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials; null for permanent ones. */
  readonly sessionToken: string | null;
}

/** Settings for the place of files; `ServiceConfig` fits. */
export interface FilesConfig {
  readonly dataFolder: string;
  /** The bucket of files, or null if they are in the data folder. */
  readonly files: S3Place | null;
}

/** Variables that set the endpoint and credentials in programs for S3-compatible storage. */
type Given = (name: string) => string | null;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderName = /^[\w.-]*[\w-][\w.-]*$/;

/** Reads the bucket of files. Throws ConfigError, which never holds a secret. */
export function readFilesPlace(flag: string, text: string, given: Given): S3Place {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(text) ?? [];
  const folders = path.split('/').filter((part) => part !== '');
  if (!bucketName.test(bucket) || !folders.every((name) => folderName.test(name)))
    throw new ConfigError(flag, `must be s3://BUCKET or s3://BUCKET/FOLDER, not "${text}"`);
  const accessKeyId = given('AWS_ACCESS_KEY_ID');
  const secretAccessKey = given('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null)
    throw new ConfigError(flag, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Set both');
  const region = given('AWS_REGION') ?? given('AWS_DEFAULT_REGION') ?? 'us-east-1';
  return {
    endpoint: endpointOf(flag, given) ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    accessKeyId,
    secretAccessKey,
    sessionToken: given('AWS_SESSION_TOKEN'),
  };
}

function endpointOf(flag: string, given: Given): string | null {
  const text = given('AWS_ENDPOINT_URL_S3') ?? given('AWS_ENDPOINT_URL');
  if (text === null) return null;
  try {
    return webBase(flag, text);
  } catch (error) {
    if (error instanceof ConfigError)
      throw new ConfigError(flag, 'needs an AWS_ENDPOINT_URL that begins with http:// or https://');
    throw error;
  }
}
