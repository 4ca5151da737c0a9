import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { CheckedPhoto } from './file-checks.ts'
import type { Refusal } from './refusal-sentences.ts'

interface Wanted {
  isSquare: boolean
  minPixels: number
  quality: number
}

// Current phones produce up to forty-eight million.
const maxPixels = 64_000_000
const largestSquare = 800
const longestSide = 2400

/** Reads an untrusted picture, so the product runs it only in photo-check-process.ts. */
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
    // Rotated now, because the orientation is removed with all other metadata.
    const made = await picture
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toFile(to)
    return { width: made.width, bytes: (await stat(to)).size }
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { refusal: isTooLarge ? 'tooManyPixels' : 'brokenPicture' }
  }
}
