import type { FileStore } from './file-store.ts'

export type FileStoreConfig =
  /** Shared: the folder is the same on every machine, for example a network file system. */
  | { kind: 'disk'; dir: string; isShared?: boolean }
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
  if (config.kind === 'disk')
    return (await import('./disk-store.ts')).openDiskStore(config.dir, config.isShared)
  return (await import('./s3-bucket.ts')).openS3Bucket(config)
}
