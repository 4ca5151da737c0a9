import { pipeline, Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { StartProblem } from '../start-problem.ts'
import { EntryTally, type PackedEntry, unpackEntries } from './backup-entries.ts'
import type { Manifest } from './manifest.ts'
import { openChunks } from './sealed-file.ts'

/**
 * Reads a backup to its end, checks every entry against its hash and all of them against the manifest.
 * @param take called for each entry except the manifest
 * @throws StartProblem with a sentence about the key, the damage or the missing end
 */
export async function readBackup(
  file: string,
  keys: readonly string[],
  take?: (entry: PackedEntry) => Promise<void>,
): Promise<Manifest> {
  const tally = new EntryTally()
  let manifest: Manifest | undefined
  for await (const entry of unpackEntries(unsealed(file, keys), tally)) {
    if (manifest) throw new StartProblem(`${file} is damaged: something follows its manifest.`)
    if (entry.path !== 'manifest.json') {
      await take?.(entry)
      continue
    }
    const content = tally.read()
    // What the consumer parses was authenticated and hashed when it was read.
    manifest = (await json(entry.body)) as Manifest
    if (JSON.stringify(manifest.content) !== JSON.stringify(content))
      throw new StartProblem(`${file} is damaged: it doesn’t hold what its manifest says. Use another copy.`)
  }
  if (!manifest) throw new StartProblem(`${file} is not a backup: it has no manifest.`)
  if (manifest.format !== 1)
    throw new StartProblem(`${file} was written by a newer Evenkeel: restore it with that one.`)
  return manifest
}

/** The plain content of a sealed file. */
export function unsealed(file: string, keys: readonly string[]): AsyncIterable<Buffer> {
  const plain = createZstdDecompress({ chunkSize: 256 * 1024 })
  // The failure also ends the iteration of `plain`, which reports it.
  pipeline(Readable.from(openChunks(file, keys), { objectMode: false }), plain, () => undefined)
  return plain
}
