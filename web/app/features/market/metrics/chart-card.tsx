import { type ReactNode, useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { DefinitionButton } from './definition-button.tsx'
import type { Definition } from './definitions.ts'

interface ChartCardProps {
  title: string
  description: ReactNode
  of?: Definition
  head: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
  /** Below the table. */
  tableNote?: string
  /** There is nothing to put in a table. */
  isEmpty?: boolean
}

/** A card whose chart can be read as a table instead. */
export function ChartCard({
  title,
  description,
  of,
  head,
  rows,
  children,
  tableNote,
  isEmpty,
}: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <ContentBlock
      headingAs="h2"
      title={title}
      description={description}
      action={
        <div className="flex items-center gap-2">
          {!isEmpty && (
            <PlainButton
              isReadOnlySafe
              className="link"
              aria-label={`${title} as a ${isTable ? 'chart' : 'table'}`}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'Chart' : 'Table'}
            </PlainButton>
          )}
          {of && <DefinitionButton of={of} title={title} />}
        </div>
      }
    >
      {isTable && !isEmpty ? (
        <>
          <Table caption={title}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {rest.map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                    <td key={place} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
          {tableNote && <p className="num mt-3 text-pretty text-muted">{tableNote}</p>}
        </>
      ) : (
        children
      )}
    </ContentBlock>
  )
}
