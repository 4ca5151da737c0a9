import { brand } from '@evenkeel/contract/site/brand'

/** Our name, and then the title as the rest of a sentence; a title that begins with a name is not for it. */
export const letterSubject = (title: string): string =>
  `${brand.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** Greets the reader, by name where we know it, and ends with ours. */
export function letterText(firstName: string | null, paragraphs: readonly string[]): string {
  return [firstName ? `Hello ${firstName},` : 'Hello,', ...paragraphs, brand.name].join('\n\n')
}
