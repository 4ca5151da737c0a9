import type { FileStore } from './file-store.ts'

export type FileStoreConfig =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3'
      bucket: string
      region: string
      /** Undefined: use the machine's own role. */
      accessKeyId: string | undefined
      secretAccessKey: string | undefined
      endpoint: string | undefined
    }

export async function openFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'disk') return (await import('./disk-store.ts')).openDiskStore(config.dir)
  return (await import('./s3-bucket.ts')).openS3Bucket(config)
}
