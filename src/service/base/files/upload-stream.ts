import { FilesUnavailable } from './files-unavailable.ts';
import { elementsOf, type S3Answer, type S3Request } from './s3-request.ts';

/** Sends a request for the uploaded object. */
type RequestObject = (request: S3Request) => Promise<S3Answer>;

/**
 * Uploads chunks as one object, in parts that are all but the last as long as `partSize`, one after another. Resolves
 * with the size in bytes. A short object is one request. On failure the upload is given up, so nothing is left.
 */
export async function uploadStream(
  chunks: AsyncIterable<Buffer>,
  request: RequestObject,
  partSize: number,
): Promise<number> {
  const parts = partsOf(chunks, partSize);
  const first = await parts.next();
  const beginning = first.done === true ? Buffer.alloc(0) : first.value;
  if (beginning.length < partSize) {
    await request({ method: 'PUT', body: beginning });
    return beginning.length;
  }
  const { body } = await request({ method: 'POST', query: { uploads: '' } });
  const [uploadId] = elementsOf(body.toString('utf8'), 'UploadId');
  if (uploadId === undefined) throw new FilesUnavailable('The object storage began an upload without an ID.');
  try {
    return await uploadParts(beginning, parts, (part) =>
      request({ ...part, query: { ...part.query, uploadId } }),
    );
  } catch (error) {
    // If the storage is down this fails too; its lifecycle rule then drops the parts.
    await Promise.allSettled([request({ method: 'DELETE', query: { uploadId }, expected: [404] })]);
    throw error;
  }
}

async function uploadParts(
  beginning: Buffer,
  others: AsyncGenerator<Buffer>,
  request: RequestObject,
): Promise<number> {
  const tags: string[] = [];
  let size = 0;
  const upload = async (body: Buffer) => {
    const { headers } = await request({
      method: 'PUT',
      query: { partNumber: String(tags.length + 1) },
      body,
    });
    tags.push(headers.get('etag') ?? '');
    size += body.length;
  };
  await upload(beginning);
  for await (const part of others) await upload(part);
  const list = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  const { body } = await request({ method: 'POST', body: Buffer.from(xml) });
  // An upload can fail after its answer has begun with 200.
  if (!body.includes('<CompleteMultipartUploadResult'))
    throw new FilesUnavailable('The object storage could not put the parts of an upload together.');
  return size;
}

/** Cuts chunks into parts of one size; only the last one is shorter. */
async function* partsOf(chunks: AsyncIterable<Buffer>, partSize: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const bytes = Buffer.concat(waiting);
    let from = 0;
    for (; size - from >= partSize; from += partSize) yield bytes.subarray(from, from + partSize);
    waiting = [bytes.subarray(from)];
    size -= from;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Returns the chunks of a stream of bytes. */
export async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  }
}
