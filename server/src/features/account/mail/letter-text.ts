import { brand } from '@evenkeel/contract/site/brand'

/** Greets the reader, by name where we know it, and ends with ours. */
export function letterText(firstName: string | null, paragraphs: readonly string[]): string {
  return [firstName ? `Hello ${firstName},` : 'Hello,', ...paragraphs, brand.name].join('\n\n')
}
