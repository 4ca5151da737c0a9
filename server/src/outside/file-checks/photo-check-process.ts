// A separate process for one picture, started with few rights and ended by run-check.ts. Prints one line of JSON.
import sharp from 'sharp'
import { remakePhoto } from './remake-photo.ts'

const [from = '', to = '', shape = '', minPixels = '', quality = ''] = process.argv.slice(2)

sharp.cache(false)
sharp.concurrency(1)
const wanted = { isSquare: shape === 'square', minPixels: Number(minPixels), quality: Number(quality) }
process.stdout.write(JSON.stringify(await remakePhoto(from, to, wanted)))
