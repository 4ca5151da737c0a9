// A process of its own for one picture; run-check.ts starts it, gives it little and ends it. Prints one line of JSON.
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Refusal } from './refusal-sentences.ts'

const [from = '', to = '', shape = '', minPixels = '', quality = ''] = process.argv.slice(2)
// Forty-eight million come from today's telephones.
const maxPixels = 64_000_000
const largestSquare = 800
const longestSide = 2400

process.stdout.write(JSON.stringify(await check()))

async function check(): Promise<{ refusal: Refusal } | { width: number; bytes: number }> {
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    const shorter = Math.min(width, height)
    const isSquare = shape === 'square'
    if (isSquare && shorter < Number(minPixels)) return { refusal: 'tooFewPixels' }
    const side = Math.min(shorter, largestSquare)
    const size = isSquare
      ? { width: side, height: side, fit: 'cover' as const }
      : { width: longestSide, height: longestSide, fit: 'inside' as const, withoutEnlargement: true }
    // Turned as the camera was held, because what says so is left out with all else the camera wrote.
    const made = await picture
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: Number(quality) })
      .toFile(to)
    return { width: made.width, bytes: (await stat(to)).size }
  } catch (error) {
    return { refusal: /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'brokenPicture' }
  }
}
