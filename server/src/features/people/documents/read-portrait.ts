import { Readable } from 'node:stream'
import { readPortraitId } from '@evenkeel/contract/people/portraits'
import { Problem } from '@evenkeel/contract/problem'
import type { OutgoingFile } from '../../../http/serve-endpoint.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'

const daySeconds = 24 * 60 * 60

/** Drawn from the id alone and open to everyone: it says nothing about a real person. */
export function readPortrait(portraitId: string): OutgoingFile {
  const subject = readPortraitId(portraitId)
  if (!subject) throw new Problem('not-found')
  const drawing = Buffer.from(drawPortrait(subject))
  return {
    stream: Readable.from([drawing]),
    bytes: drawing.length,
    type: 'image/svg+xml',
    name: 'Portrait.svg',
    // Not longer, because a later version may draw it differently.
    cachedForSeconds: daySeconds,
  }
}
