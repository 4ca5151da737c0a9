import { type Role, roles } from '@evenkeel/contract/choices'
import { personStates } from '@evenkeel/contract/staff/masquerade'
import type { ListedPerson } from '@evenkeel/contract/staff/people-desk'
import { formatRecent } from '@evenkeel/format/moments'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { StateDot } from '../../../ui/lists/state-dot.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { AdminAccounts } from './admin-accounts.tsx'
import { type PeopleFilter, usePeopleList, useProposals } from './people-desk-queries.ts'
import { applicationWords, personStateKind, roleWords } from './person-words.ts'
import { ProposalNotice } from './proposal-notice.tsx'
import { ResendVerification } from './resend-verification.tsx'

const quietMs = 250
const roleChoices = [
  { value: 'any', label: 'All' },
  { value: 'consumer', label: 'Consumers' },
  { value: 'advisor', label: 'Advisors' },
  { value: 'admin', label: 'Admins' },
] as const
const stateChoices = [
  { value: 'any', label: 'Any status' },
  { value: 'active', label: personStates.active },
  { value: 'disabled', label: personStates.disabled },
  { value: 'leaving', label: personStates.leaving },
] as const

const roleIn = (text: string | null): Role | undefined => roles.find((role) => role === text)
const stateIn = (text: string | null): PeopleFilter['state'] =>
  text === 'active' || text === 'disabled' || text === 'leaving' ? text : undefined

/** The search is in the address, so that Back from a person leads to it again. */
function usePeopleFilter() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '' || value === 'any') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  useEffect(() => {
    const wanted = typed.trim().slice(0, 254)
    if (wanted === q) return
    const timer = setTimeout(
      () =>
        setParams(
          (before) => {
            if (wanted === '') before.delete('q')
            else before.set('q', wanted)
            return before
          },
          { replace: true, preventScrollReset: true },
        ),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [typed, q, setParams])
  const [role, state] = [roleIn(params.get('role')), stateIn(params.get('state'))]
  const filter: PeopleFilter = { ...(q && { q }), ...(role && { role }), ...(state && { state }) }
  return { filter, typed, setTyped, set }
}

/** Find anyone, see what waits for a second staff member, and who works here. */
export function PeoplePage() {
  const { filter, typed, setTyped, set } = usePeopleFilter()
  const query = usePeopleList(filter)
  const proposals = useProposals().data?.proposals ?? []
  const isAsked = Boolean(filter.q) || (filter.state !== undefined && filter.state !== 'active')
  const found = isAsked ? query.data : undefined
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Find people" className="card flush">
        <search className="flex flex-col gap-3 p-4 medium:p-5">
          <TextInput
            type="search"
            aria-label="Name, email, CRD or ID"
            placeholder="Name, email, CRD or ID"
            autoComplete="off"
            spellCheck={false}
            prefix={<Search className="size-4" aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Segmented
              aria-label="Role"
              options={roleChoices}
              value={filter.role ?? 'any'}
              onChange={(role) => set('role', role)}
            />
            <Segmented
              aria-label="Status"
              options={stateChoices}
              value={filter.state ?? 'any'}
              onChange={(state) => set('state', state)}
            />
          </div>
        </search>
        <LiveRegion>{found && !query.isPlaceholderData && `${found.people.length} found`}</LiveRegion>
        {isAsked && (
          <div className={found && !query.isError ? undefined : 'border-t border-line p-4'}>
            <Loaded query={query} skeletonRows={3}>
              {({ people, has_more, unconfirmed }) => (
                <>
                  {people.length > 0 ? (
                    <PeopleTable people={people} />
                  ) : (
                    unconfirmed.length === 0 && (
                      <p className="border-t border-line p-4 text-muted">
                        No one found. Try the full ID, or the start of a name or email.
                      </p>
                    )
                  )}
                  {has_more && (
                    <p className="border-t border-line px-4 py-3 text-muted">
                      First {people.length} shown. Keep typing.
                    </p>
                  )}
                  {unconfirmed.map(({ email, signed_up_at }) => (
                    <div key={email} className="border-t border-line p-4 medium:p-5">
                      <ResendVerification email={email} signedUpAt={signed_up_at} />
                    </div>
                  ))}
                </>
              )}
            </Loaded>
          </div>
        )}
      </section>
      {proposals.length > 0 && (
        <section aria-labelledby="to-confirm" className="flex flex-col gap-3">
          <h2 id="to-confirm" className="text-16">
            Waiting for a second staff member
          </h2>
          {proposals.map((proposal) => (
            <ProposalNotice
              key={proposal.proposal_id}
              proposal={proposal}
              person={<Link to={`/admin/people/${proposal.person.person_id}`}>{proposal.person.name}</Link>}
            />
          ))}
        </section>
      )}
      <AdminAccounts />
    </div>
  )
}

function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  return (
    <table className="dense-table">
      <caption className="sr-only">People</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
          <th scope="col">Seen</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ person_id, type, name, email, crd, state, application, last_seen_at }) => (
          <tr key={person_id}>
            <td className="is-wide">
              <Link to={`/admin/people/${person_id}`} className="font-semibold text-text">
                {name}
              </Link>{' '}
              <span className="text-muted">
                {roleWords[type]} {person_id}
                {crd && ` · CRD ${crd}`}
              </span>
            </td>
            <td className="is-second max-w-56 truncate">{email}</td>
            <td>
              <StateDot kind={personStateKind[state]}>
                {state === 'active' && application ? applicationWords[application] : personStates[state]}
              </StateDot>
            </td>
            <td className="is-desktop text-muted">
              {last_seen_at === null ? 'Not recently' : formatRecent(last_seen_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
