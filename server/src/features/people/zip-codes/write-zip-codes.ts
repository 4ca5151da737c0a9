import { writeFile } from 'node:fs/promises'
import { encodeZipCodes } from './encode-zip-codes.ts'
import { listZipCodes } from './list-zip-codes.ts'

// Run by hand after an update of the package: npm run generate -- zip-codes

await writeFile(new URL('./zip-codes.bin', import.meta.url), encodeZipCodes(listZipCodes()))
