import type { TileTable } from './tile-tables.ts'

/** The table is as long as the range, so it scrolls on its own, also by keyboard. */
export function FigureTable({ table }: { table: TileTable }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={table.caption}
      className="max-h-80 overflow-auto print:max-h-none"
    >
      <table className="data-table">
        <caption className="sr-only">{table.caption}</caption>
        <thead>
          <tr>
            {table.head.map((name, place) => (
              <th
                key={name}
                scope="col"
                className={place === 0 ? 'sticky top-0 bg-surface' : 'r sticky top-0 bg-surface'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" className="num whitespace-nowrap text-12">
                {first}
              </th>
              {rest.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                <td key={place} className="r">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
