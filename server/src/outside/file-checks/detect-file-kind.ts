import { open } from 'node:fs/promises'

export type FileKind = 'empty' | 'pdf' | 'picture' | 'other'

// What a file is, by its first bytes; what it is called and what was said of it do not matter. No SVG: it can run scripts.
const pictureStarts = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/]

export async function detectFileKind(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start === '') return 'empty'
    // At the very first byte: a page of HTML in front of it would be shown as one.
    if (start.startsWith('%PDF-')) return 'pdf'
    return pictureStarts.some((form) => form.test(start)) ? 'picture' : 'other'
  } finally {
    await file.close()
  }
}
