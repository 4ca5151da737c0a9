import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'

interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  data?: { hName: string; hProperties: { scope: string } }
}

/** Compiles help topics and legal pages. MDX's own plugin asks for Rollup, which Vite no longer uses. */
export const mdxProse = (): Plugin => ({
  name: 'mdx-prose',
  enforce: 'pre',
  async transform(source, id) {
    const [path = ''] = id.split('?')
    if (!path.endsWith('.mdx')) return undefined
    const { value } = await compile({ path, value: source }, { remarkPlugins: [pipeTables] })
    return { code: String(value), map: null }
  },
})

// Markdown itself has no tables, and remark-gfm would also turn addresses in plain text into links.
function pipeTables() {
  return (tree: { children: MarkdownNode[] }) => {
    tree.children = tree.children.map((node) =>
      node.type === 'paragraph' && node.children?.[0]?.value?.startsWith('|') ? tableOf(node) : node,
    )
  }
}

/** The inline marks of the paragraph are parsed already; only line breaks and pipes in its plain text matter. */
function tableOf({ children = [] }: MarkdownNode): MarkdownNode {
  const lines: MarkdownNode[][][] = [[]]
  for (const node of children) {
    for (const piece of node.type === 'text' ? (node.value ?? '').split(/(\n|\|)/) : [node]) {
      if (piece === '\n') lines.push([])
      else if (piece === '|') lines.at(-1)?.push([])
      else if (typeof piece !== 'string') lines.at(-1)?.at(-1)?.push(piece)
      else if (piece !== '') lines.at(-1)?.at(-1)?.push({ type: 'text', value: piece })
    }
  }
  // The last pipe of a line opens no cell, and the second line only separates the head from the body.
  const [head = [], , ...body] = lines.map((cells) => cells.slice(0, -1))
  return {
    type: 'table',
    children: [
      rowOf(head.map((cell) => cellOf(cell, 'col'))),
      ...body.map((cells) =>
        rowOf(cells.map((cell, column) => cellOf(cell, column === 0 ? 'row' : undefined))),
      ),
    ],
  }
}

const rowOf = (children: MarkdownNode[]): MarkdownNode => ({ type: 'tableRow', children })

function cellOf(children: MarkdownNode[], scope?: 'col' | 'row'): MarkdownNode {
  const [first, last] = [children[0], children.at(-1)]
  if (first?.value) first.value = first.value.trimStart()
  if (last?.value) last.value = last.value.trimEnd()
  const cell = { type: 'tableCell', children }
  return scope ? { ...cell, data: { hName: 'th', hProperties: { scope } } } : cell
}
