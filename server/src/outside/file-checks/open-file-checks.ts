import { documentLimits, photoLimits } from '@evenkeel/contract/people/documents'
import { boundedQueue } from '../../limits/bounded-queue.ts'
import { askClamav } from './clamav.ts'
import { detectFileKind } from './detect-file-kind.ts'
import {
  type CheckedPdf,
  type CheckedPhoto,
  ChecksUnavailable,
  type FileChecks,
  FileRefused,
} from './file-checks.ts'
import { refusals } from './refusal-sentences.ts'
import { type CheckLimits, runCheck } from './run-check.ts'

const defaultLimits: CheckLimits = { withinMs: 30_000, maxMegabytes: 384, maxSeconds: 30 }
const concurrency = 2
const maxWaiting = 50

export function openFileChecks({
  clamavUrl,
  limits = defaultLimits,
}: {
  clamavUrl: URL | undefined
  limits?: CheckLimits
}): FileChecks {
  const refusal = () => new ChecksUnavailable('too many files wait to be checked')
  const enqueue = boundedQueue(concurrency, maxWaiting, refusal)
  const closing = new AbortController()

  async function requireKind(path: string, wanted: 'pdf' | 'picture'): Promise<void> {
    const kind = await detectFileKind(path)
    if (kind === 'empty') throw new FileRefused(refusals.empty)
    if (kind !== wanted) throw new FileRefused(refusals[wanted === 'pdf' ? 'notPdf' : 'notPicture'])
    if (clamavUrl) await askClamav(clamavUrl, path)
  }

  return {
    async checkPdf(from, to) {
      await requireKind(from, 'pdf')
      return enqueue(() =>
        runCheck<CheckedPdf>({
          script: 'pdf-check-process.ts',
          from,
          to,
          args: [String(limits.maxMegabytes), String(documentLimits.maxPages)],
          limits,
          signal: closing.signal,
          overrun: 'tooComplex',
          mayLoadAddons: false,
        }),
      )
    },
    async checkPhoto(from, to, { isSquare }) {
      await requireKind(from, 'picture')
      return enqueue(() =>
        runCheck<CheckedPhoto>({
          script: 'photo-check-process.ts',
          from,
          to,
          args: [isSquare ? 'square' : 'whole', String(photoLimits.minPixels), String(photoLimits.quality)],
          limits,
          signal: closing.signal,
          overrun: 'brokenPicture',
          mayLoadAddons: true,
        }),
      )
    },
    close: async () => closing.abort(),
  }
}
