import type { Block } from './help-text.ts'

export function stringsOfBlock(block: Block): string[] {
  if (block.kind === 'text' || block.kind === 'note') return [block.text]
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
  return block.items
}
