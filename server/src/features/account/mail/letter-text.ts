import { brand } from '@evenkeel/contract/site/brand'

/** “Evenkeel: your review is published”. Not for titles that begin with a name, which keeps its capital. */
export const letterSubject = (title: string): string =>
  `${brand.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** Greets the reader, by name where we know it, and ends with ours. */
export function letterText(firstName: string | null, paragraphs: readonly string[]): string {
  return [firstName ? `Hello ${firstName},` : 'Hello,', ...paragraphs, brand.name].join('\n\n')
}
