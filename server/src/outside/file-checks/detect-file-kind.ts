import { open } from 'node:fs/promises'

export type FileKind = 'empty' | 'pdf' | 'picture' | 'other'

// The kind of a file by its first bytes; its name and declared type do not matter. No SVG, because it can run
// scripts.
const pictureStarts = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/]

export async function detectFileKind(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start === '') return 'empty'
    // At the very first byte: HTML in front of it would be rendered as a page.
    if (start.startsWith('%PDF-')) return 'pdf'
    return pictureStarts.some((form) => form.test(start)) ? 'picture' : 'other'
  } finally {
    await file.close()
  }
}
