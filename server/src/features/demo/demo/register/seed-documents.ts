import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { keysOf } from '@evenkeel/contract/keys-of'
import { type DocumentKind, documentKinds } from '@evenkeel/contract/people/documents'
import type { Services } from '../../../../services.ts'
import sampleDocuments from '../data/documents.json' with { type: 'json' }
import { insertDemoDocuments, nextAdvisors, renewDemoDocuments } from './demo-document-store.ts'
import { writeSamplePdf } from './write-sample-pdf.ts'

const kinds = keysOf(documentKinds)
const note = 'A sample document for the demo. It belongs to no firm and gives no advice.'

const atOnce = 1000

/** All demo advisors share one file per kind; works in batches, so that it can stop and continue at any size. */
export async function seedDemoDocuments(
  services: Pick<Services, 'database' | 'clock' | 'files'>,
  isStopped = () => false,
): Promise<void> {
  const { orm } = services.database
  const now = services.clock.now()
  const shared = await Promise.all(kinds.map((kind) => putFile(services.files, kind)))
  for (let after = 0; !isStopped(); ) {
    const range = await nextAdvisors(orm, after, atOnce)
    if (!range) break
    for (const file of shared) await insertDemoDocuments(orm, { ...file, now }, range)
    after = range.to
  }
  while (!isStopped() && (await renewDemoDocuments(orm, now, atOnce)) > 0);
}

async function putFile(files: Services['files'], kind: DocumentKind) {
  const pdf = writeSamplePdf([
    [...sampleDocuments[kind], '', note],
    ['Page 2', '', note],
  ])
  const fileKey = `demo/${kind}.pdf`
  if (!(await isThere(files, fileKey)))
    await files.put(fileKey, { stream: Readable.from([pdf]), bytes: pdf.length, type: 'application/pdf' })
  const sha256 = createHash('sha256').update(pdf).digest()
  return { kind, fileKey, bytes: pdf.length, pages: 2, sha256 }
}

async function isThere(files: Services['files'], key: string): Promise<boolean> {
  const found = await files.read(key)
  found?.stream.destroy()
  return found !== undefined
}
