import { Info } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { Table } from '../../../ui/table.tsx'
import type { Block } from './help-text.ts'
import { InlineWords } from './inline-words.tsx'

interface TextBlockProps {
  block: Block
  /** Names a table for people who hear it. */
  heading: string
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
export function TextBlock({ block, heading }: TextBlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <InlineWords text={block.text} />
        </p>
      )
    case 'note':
      return (
        <Notice icon={<Info />}>
          <InlineWords text={block.text} />
        </Notice>
      )
    case 'steps':
    case 'list': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List
          className={`grid gap-2 pl-5 marker:text-muted ${block.kind === 'steps' ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, at) => (
            <li key={at} className="pl-1">
              <InlineWords text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <Table caption={heading} className="text-14">
          <thead>
            <tr>
              {block.head.map((words, at) => (
                <th key={at} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((words, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      <InlineWords text={words} />
                    </th>
                  ) : (
                    <td key={column}>
                      <InlineWords text={words} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )
  }
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: see above
