import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFoundPeople } from '../../../server-link/use-found-people.ts'
import { LookUpInput } from '../../../ui/fields/look-up-input.tsx'

const words = 'Advisor’s name, CRD or ID'

/** Leads to what is published about one advisor. */
export function AdvisorSearch() {
  const [typed, setTyped] = useState('')
  const [, setParams] = useSearchParams()
  const { people } = useFoundPeople(typed, 'advisor')
  return (
    <div className="relative w-[376px] max-w-full max-medium:w-49">
      <Search
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        aria-hidden="true"
      />
      <LookUpInput
        aria-label={words}
        placeholder={words}
        className="pl-9! text-14!"
        value={typed}
        onChange={setTyped}
        options={people.map(({ id, name, email }) => ({
          key: String(id),
          text: name || String(id),
          label: name || 'No name yet',
          description: `Advisor ${id} · ${email}`,
          id,
        }))}
        onPick={({ id }) => setParams({ group: 'published', advisor: String(id) })}
      />
    </div>
  )
}
