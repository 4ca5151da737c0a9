import { createProcessor } from '@mdx-js/mdx'
import { fillIn } from './fill-in.ts'
import { type FoundText, findWords } from './find-words.ts'
import { parseSource } from './source-file.ts'

// Help topics, legal pages and the README: every paragraph, heading, list item and table cell.

interface ProseNode {
  type: string
  value?: string
  children?: ProseNode[]
  position?: { start: { line: number } }
}

const processors = {
  mdx: createProcessor({ format: 'mdx' }),
  md: createProcessor({ format: 'md' }),
}

export function findProse(path: string, text: string): FoundText[] {
  const tree = processors[path.endsWith('.mdx') ? 'mdx' : 'md'].parse(text) as ProseNode
  const script = (tree.children ?? []).filter(({ type }) => type === 'mdxjsEsm')
  const scriptPath = path.replace(/mdx$/, 'ts')
  // At its own lines, so that texts in it are found there.
  const head = script.reduce((text, { value = '', position }) => {
    const line = position?.start.line ?? 1
    return `${text}${'\n'.repeat(Math.max(0, line - text.split('\n').length))}${value}\n`
  }, '')
  const found: FoundText[] = []

  /** The value of `{brand.name}`, with the imports of the page. */
  function fillExpression(expression: string): string {
    const source = parseSource(scriptPath, `${head}\n;(${expression})`)
    const last = source.program.body.at(-1)
    return last?.type === 'ExpressionStatement' ? (fillIn(source, last.expression).texts[0] ?? '') : ''
  }

  function inline(node: ProseNode): string {
    if (node.type === 'mdxTextExpression') return fillExpression(node.value ?? '')
    if (node.type === 'inlineCode') return `\`${node.value}\``
    if (node.type === 'break') return ' '
    return node.value ?? (node.children ?? []).map(inline).join('')
  }

  function add(node: ProseNode, kind: FoundText['kind']): void {
    const line = node.position?.start.line ?? 1
    for (const [row, content] of inline(node)
      .split(/\n(?=\|)/)
      .entries())
      for (const cell of content.startsWith('|') ? content.split('|') : [content]) {
        const plain = cell.replace(/\s+/g, ' ').trim()
        if (/\p{L}{2}/u.test(plain.replace(/`[^`]*`/g, '')))
          found.push({ text: plain, file: path, line: line + row, kind, within: '' })
      }
  }

  function visit(node: ProseNode): void {
    if (node.type === 'heading') add(node, 'title')
    else if (node.type === 'paragraph') add(node, 'text')
    else if (/^mdxJsx/.test(node.type) && node.children?.every(({ type }) => type === 'text'))
      add(node, 'text')
    else for (const child of node.children ?? []) visit(child)
  }

  found.push(...findWords(parseSource(scriptPath, head)).map((each) => ({ ...each, file: path })))
  visit(tree)
  return found
}

/** Sentences in JSON data: at least three words, one of them in lower case. */
export function findInJson(path: string, text: string): FoundText[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(/(?:"([\w$-]+)"\s*:\s*)?"((?:[^"\\]|\\.)*)"/g)].flatMap(([, key = '', raw = '']) => {
      // Marks such as "@coast" say for whom a sentence may be picked.
      const value = String(JSON.parse(`"${raw}"`)).replace(/^(@!?\w+ )+/, '')
      const words = value.split(/\s+/).length
      const isWordList = value.split(',').length > words / 2
      const isSentence = words >= 3 && !isWordList && /(^|\s)\p{Ll}{2,}/u.test(value)
      return isSentence
        ? [{ text: value, file: path, line: index + 1, kind: 'text' as const, within: key }]
        : []
    }),
  )
}
