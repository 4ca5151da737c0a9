import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { CheckedPhoto } from './file-checks.ts'
import type { Refusal } from './refusal-sentences.ts'

interface Wanted {
  isSquare: boolean
  minPixels: number
  quality: number
}

// Forty-eight million come from today's telephones.
const maxPixels = 64_000_000
const largestSquare = 800
const longestSide = 2400

/** Reads a picture made by a stranger, so the product runs it only in the process of photo-check-process.ts. */
export async function remakePhoto(
  from: string,
  to: string,
  { isSquare, minPixels, quality }: Wanted,
): Promise<{ refusal: Refusal } | CheckedPhoto> {
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    const shorter = Math.min(width, height)
    if (isSquare && shorter < minPixels) return { refusal: 'tooFewPixels' }
    const side = Math.min(shorter, largestSquare)
    const size = isSquare
      ? { width: side, height: side, fit: 'cover' as const }
      : { width: longestSide, height: longestSide, fit: 'inside' as const, withoutEnlargement: true }
    // Turned as the camera was held, because what says so is left out with all else the camera wrote.
    const made = await picture
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toFile(to)
    return { width: made.width, bytes: (await stat(to)).size }
  } catch (error) {
    return { refusal: /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'brokenPicture' }
  }
}
