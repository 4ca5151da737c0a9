import { Table } from '../../../ui/table.tsx'

const payers = [
  { who: 'You', what: 'Nothing', changes: 'None' },
  {
    who: 'Advisors',
    what: 'Each card shows what the advisor pays us, even if it’s nothing.',
    changes: 'None. Payment plays no part in matching.',
  },
  { who: 'Anyone else', what: 'Nothing. We don’t sell leads or data.', changes: 'None' },
]

export function PayersTable() {
  return (
    <div id="payers" className="card flush mt-6">
      <div className="px-4 py-2 medium:px-6">
        <Table caption="Who pays us, how much, and its effect on your list">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">What they pay</th>
              <th scope="col">Effect on your list</th>
            </tr>
          </thead>
          <tbody>
            {payers.map(({ who, what, changes }) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{what}</td>
                <td className="text-muted">{changes}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  )
}
