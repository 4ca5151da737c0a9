import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { errorCode, errorName } from '@evenkeel/contract/read-error'
import { exactLengthStream } from './exact-length-stream.ts'
import { requireFileKey } from './file-key.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import type { FileStoreConfig } from './open-file-store.ts'

const usualTimes = { connectWithinMs: 3000, answerWithinMs: 20_000 }

// Failures reach our log as FilesUnavailable.
const quiet = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Files in a bucket of Amazon S3 or a compatible server. */
export function openS3Bucket(
  config: Extract<FileStoreConfig, { kind: 's3' }>,
  { connectWithinMs, answerWithinMs } = usualTimes,
): FileStore {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = config
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Compatible servers lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    logger: quiet,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      // Limits the silence of the connection, not the whole call: a large file may take longer.
      socketTimeout: answerWithinMs,
    },
  })

  return {
    kind: 's3',
    async put(key, { stream, bytes, type }) {
      const whole = exactLengthStream(bytes)
      const broken = new AbortController()
      let reason: unknown
      // The SDK does not notice a failing source and would wait for the rest of it.
      const breakOff = (error: unknown) => {
        reason ??= error
        broken.abort()
      }
      stream.once('error', breakOff)
      stream.once(
        'close',
        () => stream.readableEnded || breakOff(new Error('the source was closed half-way')),
      )
      whole.once('error', breakOff)
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: requireFileKey(key),
            Body: stream.pipe(whole),
            ContentLength: bytes,
            ContentType: type,
          }),
          { abortSignal: broken.signal },
        )
      } catch (error) {
        throw reason ?? failureOf(error)
      } finally {
        stream.destroy()
        whole.destroy()
      }
      if (reason) throw reason
    },
    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: requireFileKey(key) }),
        )
        // In Node the body is a stream of Node.
        return { stream: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
        throw failureOf(error)
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: requireFileKey(key) }))
      } catch (error) {
        throw failureOf(error)
      }
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              ...(next && { ContinuationToken: next }),
            }),
          )
          .catch((error) => {
            throw failureOf(error)
          })
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) yield { key: Key, at: LastModified }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
    },
    close: async () => client.destroy(),
  }
}

/** Without the SDK's error: it contains the request with the bucket's key. */
function failureOf(error: unknown): unknown {
  if (error instanceof TypeError) return error
  if (error instanceof S3ServiceException)
    return new FilesUnavailable(`The bucket refused: ${error.name} (${error.$metadata.httpStatusCode}).`)
  const code = errorCode(error) ?? errorName(error)
  return new FilesUnavailable(`The bucket could not be reached (${code}).`)
}
