import { photoLimits } from '@evenkeel/contract/people/documents'

/** Why this picture cannot be used as a photo; if the browser cannot tell, the server decides. */
export async function checkPicture(file: File): Promise<string | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return 'We can’t read this photo. Choose another one.'
  }
  const { width, height } = picture
  picture.close()
  const least = photoLimits.minPixels
  if (Math.min(width, height) >= least) return undefined
  return `This photo is ${width}\u00a0×\u00a0${height} pixels. Choose one that’s at least ${least}\u00a0×\u00a0${least}.`
}
