import { Link } from 'react-router'
import { Table } from '../../../ui/table.tsx'
import { HomeSection } from './home-section.tsx'

const payers = [
  { who: 'You', what: 'Nothing', changes: 'Nothing' },
  {
    who: 'Advisors',
    what: 'What an advisor pays us, or that it is nothing, stands on each of their cards.',
    changes: 'Nothing. Payment is no input of the match.',
  },
  { who: 'Anybody else', what: 'Nothing. We sell no leads and no data.', changes: 'Nothing' },
]

export function WhoPays() {
  return (
    <HomeSection id="who-pays-us" title="Who pays us">
      <div className="card flush mt-6">
        <div className="px-4 py-2 medium:px-6">
          <Table caption="Who pays us, what, and what it changes in your list">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">What it changes in your list</th>
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
      <p className="mt-3 text-muted">
        In full: <Link to="/legal/how-we-are-paid">How we are paid</Link>
      </p>
    </HomeSection>
  )
}
